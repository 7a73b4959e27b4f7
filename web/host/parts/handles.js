// Bytes by handles, and pictures that a person chooses.
import { handles, readFilesBy } from "../handles.js";
import { picture } from "../picture.js";

export { blobOf } from "../handles.js";

export const effects = ({ fileOf, dropFile }) => {
  readFilesBy(fileOf);
  return {
    ...handles,
    picture,
    // Of the host's memory: what a camera or a file field gave.
    "handle.drop": effect => {
      for (const handle of effect.handles) dropFile(handle);
      return [1];
    },
  };
};
