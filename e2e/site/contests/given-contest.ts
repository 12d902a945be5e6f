import { SystemClock } from "@apogee/kernel";
import { apogee } from "../fixtures.ts";
import { jsonFile } from "../steps.ts";

const ALL = { identifiers: [], categories: [], providers: [] };
const HOUR_MS = 3_600_000;

interface Wanted {
  readonly title: string;
  /** From now. */
  readonly endsInMs?: number;
  readonly join?: object;
  /** A quest with these thresholds in minor units of EUR. */
  readonly levels?: readonly number[];
}

/** A published contest of sums of stakes in EUR that began an hour ago; returns its number and its slug. */
export async function givenContest({
  title,
  endsInMs = 24 * HOUR_MS,
  join = { mode: "confirmation", beforeStart: true },
  levels,
}: Wanted): Promise<{ readonly id: number; readonly slug: string }> {
  const now = new SystemClock().now();
  const slug = `e2e-${crypto.randomUUID().slice(0, 13)}`;
  const texts = { en: title };
  const file = await jsonFile({
    slug,
    identifier: levels ? `quest--xs--${slug}` : slug,
    start: new Date(now - HOUR_MS).toISOString(),
    end: new Date(now + endsInMs).toISOString(),
    titles: texts,
    descriptions: { en: "The sum of your stakes." },
    art: { symbol: "trophy", from: "#2563c4", to: "#0c1838" },
    terms: {
      rules: {
        score: { kind: "bet" },
        currency: "EUR",
        minBet: { EUR: 20 },
        money: "real",
        countsJackpotWins: false,
        games: { include: ALL, exclude: ALL },
        groups: [],
        countries: [],
        licences: [],
      },
      join,
      pool: { guaranteed: levels ? 0 : 100_000, unclaimed: "kept" },
      prizes: levels
        ? []
        : [
            { from: 1, to: 1, share: 6_000 },
            { from: 2, to: 5, share: 1_000 },
          ],
      levels:
        levels?.map((cents, at) => ({ titles: { en: `Level ${at + 1}` }, bets: { EUR: cents }, reward: null })) ?? null,
      reviewHours: 0,
    },
  });
  const { id } = (await apogee("contest", "create", file, "--reason", "a contest for a test")) as { id: number };
  await apogee("contest", "publish", String(id), "--reason", "a contest for a test");
  return { id, slug };
}
