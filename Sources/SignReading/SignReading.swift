// SignReading: from the words that Tesseract finds in a picture to a sign that can be read: its lines in order, made
// straight, with what they mean laid over them (IM-04). Measured in docs/sign-reading.md.
//
//   Reading/    `SignReader` says how to look at a picture, again and again, and keeps the best look; start here.
//               `SignWord` in, `SignLine` out: what is noise, which words are a line, in which order lines are read
//   Geometry/   boxes, projective maps, the frame through which a picture is looked at, tilt and perspective
//   Overlay/    where a translation stands on the picture, how large, and in which colours
//   Meaning/    allergens of a label, prices and times that a translation must keep
//
// The picture itself is never here: the browser's worker (web/ocr) or the server has it, and answers with words.
