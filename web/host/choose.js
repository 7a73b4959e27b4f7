// A person's choice of a file. Here and not in a part: browsers open their chooser within the tap only.

/// The file; undefined when none was chosen. `accept`: as of an `input`.
export function choose(accept) {
  return new Promise(resolve => {
    const input = Object.assign(document.createElement("input"), { type: "file", accept });
    input.addEventListener("change", () => resolve(input.files[0]));
    input.addEventListener("cancel", () => resolve(undefined));
    input.click();
  });
}
