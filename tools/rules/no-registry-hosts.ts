import { breachesOf, type Rule } from "../house/rule.ts";

/** In parts, so that this file does not contain the names. */
const HOSTS = [
  ["registry", "npmjs"],
  ["npmjs", "com"],
  ["registry", "yarnpkg"],
  ["deb", "debian"],
  ["security", "debian"],
  ["pypi", "org"],
  ["files", "pythonhosted"],
  ["static", "crates"],
] as const;

export const noRegistryHosts: Rule = {
  name: "no-registry-hosts",
  why: "Packages come from the registry that the machine is configured for, so the project names none.",
  check: ({ files }) => {
    const pattern = new RegExp(HOSTS.map((parts) => parts.join("\\.")).join("|"), "g");
    return files.flatMap(({ path, text }) => breachesOf(pattern, path, text, (found) => found));
  },
};
