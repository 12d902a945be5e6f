export { mountWeb } from "./mount-web.ts";
export type { InProcessAnswer, InProcessFetch, MountedWeb, WebOptions } from "./options.ts";
