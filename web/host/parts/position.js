// Where the device is.
import { positionStop, positionWatch } from "../position.js";

export const effects = () => ({ "position.watch": positionWatch });
export const stop = positionStop;
