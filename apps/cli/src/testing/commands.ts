import { cardIn, managerIn, offerIn } from "./offer.ts";
import { PICTURE_KEY, pictureIn } from "./picture.ts";

/** The reason of every command that needs one. */
export const REASON = "Asked for in a test";
const why = ["--reason", REASON] as const;

/** What commands are run with. */
export interface Facts {
  /** A folder for files. */
  readonly folder: string;
  readonly player: string;
  readonly round: string;
  readonly withdrawals: readonly string[];
  readonly deposits: readonly string[];
  readonly held: string;
  /** Of wallet adjustments: two by Berta, and one by Anna, who runs the commands. */
  readonly proposals: readonly string[];
  readonly providerUrl: string;
  readonly issue: () => Promise<string>;
  readonly bonus: () => Promise<string>;
}

/**
 * Every command, in an order in which each finds what it needs, with its arguments. Add a new command here; the ledger
 * shows whether its kind is right.
 *
 * - `moves` moves money, or rows that are due to be paid, at once
 * - `asks` asks an outside system to do so
 * - `changes` changes something else
 * - `looks` changes nothing
 * - `refuses` works only with the packaged PostgreSQL; commands/backup.test.ts tests it with one
 */
export const COMMANDS: ReadonlyArray<
  readonly [
    path: string,
    effect: "moves" | "asks" | "changes" | "looks" | "refuses",
    args: (facts: Facts) => readonly string[] | Promise<readonly string[]>,
  ]
> = [
  ["migrate", "looks", () => []],
  ["seed", "changes", () => []],
  ["verify-build", "looks", () => []],
  ["ledger verify", "looks", () => []],
  ["ledger export", "changes", ({ folder }) => ["--out", `${folder}/export`]],
  ["report results", "looks", () => ["--by", "day", "game", "--csv"]],
  ["report liability", "looks", () => []],
  ["report open-rounds", "looks", () => []],
  ["events list", "looks", () => ["--kind", "adjustment", "void"]],
  ["audit verify", "looks", () => []],
  ["threshold list", "looks", () => []],
  ["threshold set", "changes", () => ["EUR", "--wager", "500.00", ...why]],
  ["wallet show", "looks", ({ player }) => [player]],
  ["wallet adjust", "moves", ({ player }) => [player, "EUR", "-1.50", ...why]],
  ["player show", "looks", ({ player }) => [player]],
  ["player disable", "changes", ({ player }) => [player, ...why]],
  ["player enable", "changes", ({ player }) => [player, ...why]],
  ["player verify", "changes", ({ player }) => [player, ...why]],
  ["player unverify", "changes", ({ player }) => [player, ...why]],
  ["player test", "changes", ({ player }) => [player, "--on", ...why]],
  ["player group add", "changes", ({ player }) => [player, "851", ...why]],
  ["player group list", "looks", ({ player }) => [player]],
  ["player group remove", "changes", ({ player }) => [player, "851", ...why]],
  ["points show", "looks", ({ player }) => [player]],
  ["points adjust", "changes", ({ player }) => [player, "12.5", "--persistent", "5", ...why]],
  ["player fraud", "looks", ({ player }) => [player]],
  ["player harm", "looks", ({ player }) => [player]],
  ["player marked", "looks", () => ["--least", "2"]],
  ["player similar", "looks", () => []],
  ["limit show", "looks", ({ player }) => [player]],
  ["limit set", "changes", ({ player }) => [player, "EUR", "loss", "week", "50.00", ...why]],
  ["limit close", "changes", ({ player }) => [player, "--until", "2099-05-01T12:00Z", ...why]],
  ["limit open", "changes", ({ player }) => [player, ...why]],
  ["offer put", "changes", ({ folder }) => ["spring", offerIn(folder), ...why]],
  ["offer list", "looks", () => []],
  ["offer show", "looks", () => ["spring"]],
  ["bonus issue", "changes", ({ player }) => [player, "EUR", "spring", ...why]],
  ["bonus list", "looks", ({ player }) => [player]],
  ["bonus cancel", "changes", async ({ bonus }) => [await bonus(), ...why]],
  ["bonus simulate", "looks", () => ["spring"]],
  ["level threshold", "changes", () => ["2", "45", ...why]],
  ["vip list", "looks", () => []],
  ["vip threshold", "changes", () => ["bronze", "EUR", "--deposits", "5000.00", "--bets", "50000.00", ...why]],
  ["level gift", "changes", () => ["12", "--offer", "spring", ...why]],
  ["level list", "looks", () => []],
  ["card put", "changes", ({ folder }) => ["spins_5", cardIn(folder), ...why]],
  ["card list", "looks", () => []],
  ["card show", "looks", () => ["spins_5"]],
  ["card stop", "changes", () => ["spins_5", ...why]],
  ["card start", "changes", () => ["spins_5", ...why]],
  ["manager put", "changes", ({ folder }) => ["nora", managerIn(folder), ...why]],
  ["manager list", "looks", () => []],
  ["manager remove", "changes", () => ["nora", ...why]],
  ["offer hide", "changes", () => ["spring", ...why]],
  ["offer unhide", "changes", () => ["spring", ...why]],
  ["offer stop", "changes", () => ["spring", ...why]],
  ["rates show", "looks", () => ["--day", "2031-05-01"]],
  ["rates set", "changes", () => ["USD", "1.0843", ...why]],
  ["rates fetch", "changes", () => []],
  ["game list", "looks", () => []],
  ["game returns", "looks", () => ["nova/Comet"]],
  ["flag list", "looks", () => []],
  ["flag off", "changes", () => ["promo_banner", ...why]],
  ["flag on", "changes", () => ["promo_banner", ...why]],
  ["game disable", "changes", () => ["nova/Comet", ...why]],
  ["game enable", "changes", () => ["nova/Comet", ...why]],
  ["provider list", "looks", () => []],
  [
    "provider add",
    "changes",
    ({ providerUrl }) => ["orbit", "--dialect", "gcp", "--url", providerUrl, "--key", "a key of the commands", ...why],
  ],
  ["provider rotate-key", "changes", () => ["orbit", "--key", "another key of tests", ...why]],
  ["provider sync", "changes", () => ["nova"]],
  ["provider fields", "changes", () => ["orbit", "country", "date_of_birth", ...why]],
  ["provider announce", "changes", () => ["orbit", "--to", "851", ...why]],
  ["provider disable", "changes", () => ["orbit", ...why]],
  ["provider enable", "changes", () => ["orbit", ...why]],
  [
    "provider game add",
    "changes",
    () => [
      "tweet",
      "Finch",
      "--title",
      "Finch",
      "--url",
      "http://127.0.0.1:9/open?token={token}",
      "--currencies",
      "EUR",
      ...why,
    ],
  ],
  ["provider game list", "looks", () => ["tweet"]],
  ["provider game disable", "changes", () => ["tweet", "Finch", ...why]],
  ["provider game enable", "changes", () => ["tweet", "Finch", ...why]],
  [
    "freespins issue",
    "moves",
    ({ player }) => [
      player,
      "EUR",
      "nova/Comet",
      "--spins",
      "10",
      "--stake",
      "0.20",
      "--until",
      "2099-05-01T12:00Z",
      ...why,
    ],
  ],
  ["freespins list", "looks", () => ["--status", "issued"]],
  ["freespins show", "looks", async ({ issue }) => ["nova", await issue()]],
  ["freespins repeat", "asks", async ({ issue }) => ["nova", await issue(), ...why]],
  ["freespins cancel", "asks", async ({ issue }) => ["nova", await issue(), ...why]],
  ["projection list", "looks", () => []],
  ["projection rebuild", "changes", () => ["daily_results", ...why]],
  ["statistics", "looks", () => []],
  ["round show", "looks", ({ round }) => [round]],
  ["round end", "moves", ({ player }) => ["--older-than", "0", "--player", player, "--yes", ...why]],
  ["round void", "moves", ({ round }) => [round, ...why]],
  ["deposit list", "looks", () => []],
  ["deposit held", "looks", () => []],
  ["deposit release", "moves", ({ held }) => [held, ...why]],
  ["deposit resend", "asks", () => [...why]],
  ["deposit credit", "moves", ({ deposits }) => [deposits[0]!, ...why]],
  ["deposit refuse", "moves", ({ deposits }) => [deposits[1]!, ...why]],
  ["deposit chargeback", "moves", ({ deposits }) => [deposits[0]!, ...why]],
  ["withdrawal list", "looks", () => []],
  [
    "withdrawal approve",
    "moves",
    ({ withdrawals }) => [withdrawals[0]!, "--despite", "foreign_card,not_played", ...why],
  ],
  ["withdrawal resend", "asks", () => [...why]],
  ["withdrawal reject", "moves", ({ withdrawals }) => [withdrawals[1]!, ...why]],
  ["staff add", "changes", () => ["mia.berg", "--name", "Mia Berg", "--permissions", "withdrawals.read", ...why]],
  ["staff list", "looks", () => []],
  ["staff permit", "changes", () => ["mia.berg", "--grant", "withdrawals.decide", ...why]],
  ["staff session", "changes", () => ["mia.berg"]],
  ["staff sign-out", "changes", () => ["mia.berg", ...why]],
  ["staff disable", "changes", () => ["mia.berg", ...why]],
  ["staff enable", "changes", () => ["mia.berg", ...why]],
  ["proposal list", "looks", () => []],
  ["proposal approve", "moves", ({ proposals }) => [proposals[0]!, ...why]],
  ["proposal reject", "changes", ({ proposals }) => [proposals[1]!, ...why]],
  ["proposal withdraw", "changes", ({ proposals }) => [proposals[2]!, ...why]],
  ["four-eyes list", "looks", () => []],
  ["four-eyes set", "changes", () => ["wallet.adjust", "--above", "150.00", ...why]],
  ["clock show", "looks", () => []],
  ["clock forward", "changes", () => ["90s", ...why]],
  ["clock back", "changes", () => ["90s", ...why]],
  ["clock set", "changes", () => ["2030-01-01T00:00:00Z", ...why]],
  ["clock reset", "changes", () => []],
  ["backup create", "refuses", ({ folder }) => ["--to", `${folder}/backup`]],
  ["backup verify", "refuses", ({ folder }) => [folder]],
  ["backup list", "looks", ({ folder }) => [folder]],
  ["backup status", "looks", () => []],
  ["backup restore", "refuses", ({ folder }) => [folder, "--into", `${folder}/restored`, "--without-secrets", ...why]],
  ["backup restored", "changes", () => [...why]],
  ["keys show", "looks", () => []],
  ["keys accept", "refuses", () => [...why]],
  ["keys rotate seeds", "changes", () => [...why]],
  ["files put", "changes", ({ folder }) => [pictureIn(folder), "--kind", "image", ...why]],
  ["files list", "looks", () => ["--prefix", "image/"]],
  ["files delete", "changes", () => [PICTURE_KEY, ...why]],
];
