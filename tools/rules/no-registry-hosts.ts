import { breachesOf, type Rule } from "../house/rule.ts";

/** Written apart, since this file names none either. */
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
  why: "Packages come from whatever registry the machine is set up for; none is named here.",
  check: ({ files }) => {
    const pattern = new RegExp(HOSTS.map((parts) => parts.join("\\.")).join("|"), "g");
    return files.flatMap(({ path, text }) => breachesOf(pattern, path, text, (found) => found));
  },
};
