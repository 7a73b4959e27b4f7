// The region engine in its own thread, by the protocol of web/host/serve-engine.js. Who asks: web/host/engine.js.
import { serve } from "../host/serve-engine.js";
import { Engine } from "./engine.js";
import { regionActs } from "./acts.js";

const { acts, failed } = regionActs(module => Engine.load(module));
serve(self, acts, failed);
