import type { Rule } from "../house/rule.ts";

const MOST_LINES = 400;
/**
 * Files that reformatting made longer than that, with their number of lines. None may grow. When you split one, delete
 * it from this list.
 */
const OUTGROWN: Readonly<Record<string, number>> = {
  "apps/cli/src/commands/ledger-export.test.ts": 408,
  "apps/cli/src/prove-books.test.ts": 458,
  "modules/cashier/src/commands/withdrawals.test.ts": 459,
  "modules/games/src/games.test.ts": 432,
  "modules/gateway/src/dialects/mappers.test.ts": 535,
  "modules/gateway/src/freespins.test.ts": 435,
  "modules/play/src/domain/outside.test.ts": 571,
  "modules/play/src/domain/outside.ts": 452,
  "modules/play/src/lane/lane.ts": 463,
  "modules/tracking/src/projections.test.ts": 404,
  "packages/database/src/embedded/backup/backup.test.ts": 408,
  "packages/realtime/src/realtime.test.ts": 456,
  "packages/wallet-conformance/src/testing/serve-wallet.ts": 441,
};

export const shortFiles: Rule = {
  name: "short-files",
  why: `A file of more than ${MOST_LINES} lines has several responsibilities: give each its own file.`,
  check: ({ files }) =>
    files
      .filter(({ path }) => /\.(?:[cm]?[jt]sx?|css)$/.test(path))
      .map(({ path, text }) => ({ file: path, lines: text.trimEnd().split("\n").length }))
      .filter(({ file, lines }) => lines > (OUTGROWN[file] ?? MOST_LINES))
      .map(({ file, lines }) => ({ file, says: `${lines} lines` })),
};
