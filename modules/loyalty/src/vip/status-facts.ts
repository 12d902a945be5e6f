import { VIP_PICTURES } from "@apogee/contract";
import type { Database, Tx } from "@apogee/database";
import { readCashbackTerms } from "../cashback/cashback.store.ts";
import type { CashbackTerm } from "../cashback/domain/cashback.ts";
import { levelId, type Gift } from "../levels/domain/levels.ts";
import { readLevels } from "../queries.ts";
import { readVipStatuses } from "./vip.queries.ts";

/** How levels and VIP statuses are written in a language. */
export interface StatusWords {
  readonly say: (id: string, values: Readonly<Record<string, string | number>>) => string;
  readonly number: (value: number) => string;
  readonly money: (cents: number, currency: string) => string;
  /** The titles of offers that run, by key, and whether they give free spins. */
  readonly offers: (
    keys: readonly string[],
  ) => Promise<ReadonlyMap<string, { readonly title: string; readonly isSpins: boolean }>>;
  readonly picture: (name: string) => string | null;
}

interface Shown {
  readonly image: string | null;
  readonly content: string;
  readonly gifts: ReadonlyArray<{ readonly type: "points" | "cashback" | "fs" | "bonus"; readonly text: string }>;
}

/** A currency in which every VIP status has a row. */
const MARKS_IN = "EUR";
/** Everyone without a VIP status is in no group; the id stands for the start. */
const REGULAR = "1117";
const WHOLE_PERCENT_BPS = 100;

/** Pictures, conditions and gifts of levels and VIP statuses, by the id of their group. */
export async function statusFacts(db: Database | Tx, words: StatusWords): Promise<Map<string, Shown>> {
  const { say, number, money, picture } = words;
  const [levels, terms, statuses] = [await readLevels(db), await readCashbackTerms(db), await readVipStatuses(db)];
  const offers = await words.offers(levels.flatMap(({ gift }) => (gift?.kind === "offer" ? [gift.offer] : [])));
  const facts = new Map<string, Shown>();
  for (const { level, minPoints, gift } of levels)
    facts.set(levelId(level), {
      image: picture(`levels/${level}`),
      content: level === 1 ? say("level.gift_none", {}) : say("level.from", { count: number(minPoints) }),
      gifts: [...giftOf(gift), ...cashbackOf(levelId(level))],
    });
  facts.set(REGULAR, { image: vipPicture("regular"), content: say("vip.start", {}), gifts: cashbackOf(REGULAR) });
  for (const { id, key, thresholds } of statuses) {
    const mark = thresholds.get(MARKS_IN);
    const sums = mark && [
      `${say("vip.deposits", {})} ${money(mark.deposits, MARKS_IN)}`,
      `${say("vip.bets", {})} ${money(mark.bets, MARKS_IN)}`,
    ];
    facts.set(id, {
      image: vipPicture(key),
      content: sums ? `${say("vip.needs", {})}: ${sums.join(" · ")}` : "",
      gifts: cashbackOf(id),
    });
  }
  return facts;

  function vipPicture(key: string): string | null {
    return picture(Object.hasOwn(VIP_PICTURES, key) ? VIP_PICTURES[key as keyof typeof VIP_PICTURES] : "nav/vip");
  }

  function giftOf(gift: Gift | null): Shown["gifts"] {
    if (gift?.kind === "points")
      return [{ type: "points", text: say("level.gift_points", { count: number(gift.points) }) }];
    if (gift?.kind === "money")
      return [{ type: "bonus", text: say("level.gift_money", { amount: money(gift.cents, "EUR") }) }];
    const offer = gift?.kind === "offer" ? offers.get(gift.offer) : undefined;
    return offer
      ? [{ type: offer.isSpins ? "fs" : "bonus", text: say("level.gift_offer", { title: offer.title }) }]
      : [];
  }

  function cashbackOf(statusId: string): Shown["gifts"] {
    const share = terms.find((term: CashbackTerm) => term.statusId === statusId)?.shareBps ?? 0;
    if (share === 0) return [];
    return [{ type: "cashback", text: say("level.cashback", { percent: number(share / WHOLE_PERCENT_BPS) }) }];
  }
}
