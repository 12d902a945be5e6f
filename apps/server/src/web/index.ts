export { mountWeb } from "./mount-web.ts";
export type { Calm } from "./fallback-page.ts";
export type { InProcessAnswer, InProcessFetch, MountedWeb, WebOptions } from "./options.ts";
export { serveArt } from "./static-files.ts";
