export { sandboxRoutes } from "./routes.ts";
export { sandboxTasks } from "./tasks.ts";
export { SANDBOX_PAGES, type SandboxPage } from "./pages.ts";
export type { SandboxOptions } from "./options.ts";
