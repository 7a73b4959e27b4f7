// Reading pictures on this device: for apps that read signs.
export { effects } from "../ocr.js";
