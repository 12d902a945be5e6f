import { breachesOf, type Rule } from "../house/rule.ts";

/** Files in which a framework requires a default export. */
const DEMANDED = [
  /(?:^|\/)[\w.-]+\.config\.[cm]?ts$/,
  /\.d\.ts$/,
  /^apps\/[\w-]+\/src\/(?:app\/)?(?:root|routes|entry\.client|entry\.server)\.tsx?$/,
  /^apps\/[\w-]+\/src\/.*\.route\.tsx$/,
  /\.stories\.tsx$/,
  /^e2e\/site\/global-setup\.ts$/,
];

export const noDefaultExports: Rule = {
  name: "no-default-exports",
  why: "Use named exports, so that a thing has the same name everywhere.",
  check: ({ files }) => {
    const routes = files
      .filter(({ path }) => /^apps\/.*routes\.ts$/.test(path))
      .map(({ code }) => code)
      .join("\n");
    const isRoute = (path: string): boolean => routes.includes(`${path.replace(/^apps\/[\w-]+\/src\//, "")}"`);
    return files
      .filter(({ path }) => /\.(?:[cm]?tsx?|mjs)$/.test(path) && !path.startsWith("."))
      .filter(({ path }) => !DEMANDED.some((pattern) => pattern.test(path)) && !isRoute(path))
      .flatMap(({ path, code }) => breachesOf(/^export default\b|\bas default\b/gm, path, code, (found) => found));
  },
};
