import { onlyLiterals } from "../house/without-comments.ts";
import { breachesOf, type Rule } from "../house/rule.ts";

const SCRIPT_TIME =
  /\bDate\.now\b|\bnew Date\(\s*\)|(?<!new |\.)\bDate\(\s*\)|\bTemporal\.Now\b|\bperformance\.timeOrigin\b/g;
const SQL_TIME =
  /(?<![.\w$])now\(\s*\)|\b(?:clock_timestamp|statement_timestamp|transaction_timestamp)\s*\(|\b(?:current_timestamp|localtimestamp|current_date|current_time|localtime)\b|'(?:now|today|tomorrow|yesterday)'\s*::/gi;
const QUERY_BUILDER_TIME = /\bfn(?:<[^>]*>)?\(\s*["']now["']/g;

/** These bounds must not move when an operator moves the platform's clock. */
const BY_THE_DATABASE = new Set([
  "migrations/0080-months-near-today.sql",
  "migrations/functions/play.prepare_months.sql",
]);

/** The kit runs outside the platform, so it has the time of its own machine. */
const OUTSIDE = "packages/payments-conformance/src/main.ts";

export const oneClock: Rule = {
  name: "one-clock",
  why: "Only the clock of packages/kernel provides the time, so that it can be moved. Pass a Clock, and pass times to SQL as parameters.",
  check: ({ files }) =>
    files
      .filter(
        ({ path }) =>
          /\.(?:[cm]?tsx?|mjs|sql)$/.test(path) &&
          !path.startsWith("packages/kernel/") &&
          path !== OUTSIDE &&
          !BY_THE_DATABASE.has(path),
      )
      .flatMap(({ path, code }) => [
        ...(path.endsWith(".sql")
          ? []
          : breachesOf(SCRIPT_TIME, path, code, (found) => `${found} reads the machine's clock`)),
        ...breachesOf(QUERY_BUILDER_TIME, path, code, (found) => `${found} reads the database's clock`),
        // In TypeScript, SQL is in strings; elsewhere a now() is a function that was passed in.
        ...breachesOf(
          SQL_TIME,
          path,
          path.endsWith(".sql") ? code : onlyLiterals(code),
          (found) => `${found} reads the database's clock`,
        ),
      ]),
};
