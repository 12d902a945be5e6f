export { BEHAVIOURS, type Behaviour } from "./misbehave/behaviours.ts";
