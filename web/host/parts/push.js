// Reminders that come when the app is closed.
import { push } from "../push.js";

export const effects = () => ({ push });
