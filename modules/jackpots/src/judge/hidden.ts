import type { Tx } from "@apogee/database";
import { commitDraw, draw, DrawVoid, type SeedMaker } from "@apogee/draws";
import { invariant } from "@apogee/kernel";
import type { Hidden, PotKey } from "../domain/fold.ts";
import { insertPot, orderRedraw, potOf, thresholdOf, winOf, type NamedLevel, type OpenedPot } from "./judge.store.ts";

/** Thresholds by draw. */
export type Thresholds = Map<number, number>;

/** The cause of a pot's draw: `jackpot:mystic-jackpots:mini:4`, and `:4:2` if it was made again. */
export function causeOf({ jackpot, level }: Pick<NamedLevel, "jackpot" | "level">, pot: PotKey): string {
  const { generation, attempt } = pot;
  return `jackpot:${jackpot}:${level}:${generation}${attempt === 1 ? "" : `:${attempt}`}`;
}

/**
 * The hidden numbers of pots as draws: label is the level's name, nonce the pot's number. A draw that a restore has voided
 * hides a number that somebody may know: nobody wins by it, and an order asks for a new one.
 */
export function hiddenNumbers(
  tx: Tx,
  {
    names,
    seeds,
    known,
    drawn,
    at: now,
  }: {
    readonly names: ReadonlyMap<number, NamedLevel>;
    readonly seeds: SeedMaker | null;
    /** Of draws that are committed as drawn. */
    readonly known: ReadonlyMap<number, number>;
    /** Collects those that this transaction draws: a rollback seals them again. */
    readonly drawn: Thresholds;
    readonly at: Date;
  },
): Hidden {
  const read = new Map<string, OpenedPot | "void">();
  const keyOf = ({ levelId, generation, attempt }: PotKey): string => `${levelId}:${generation}:${attempt}`;
  return {
    async open(pot, terms, range, at) {
      if (await potOf(tx, pot)) return;
      const named = names.get(pot.levelId)!;
      invariant(seeds, "A pot is opened by a judge without keys.");
      const { id: drawId, commit } = await commitDraw(
        tx,
        {
          cause: causeOf(named, pot),
          terms: { kind: "number", ...range },
          label: `${named.jackpot}:${named.level}`,
          nonce: pot.generation,
        },
        seeds,
        at,
      );
      await insertPot(tx, pot, { drawId, commit }, terms, at);
    },
    async threshold(pot) {
      const found = read.get(keyOf(pot)) ?? (await potOf(tx, pot));
      invariant(found, `Pot ${pot.generation} of level ${pot.levelId} has no draw.`);
      if (found === "void") return null;
      read.set(keyOf(pot), found);
      const { drawId } = found;
      const cached = known.get(drawId) ?? drawn.get(drawId);
      if (cached !== undefined) return cached;
      const won = await winOf(tx, pot);
      if (won) return thresholdOf(won);
      if (!seeds) return null;
      try {
        const result = await draw(tx, { id: drawId, cause: causeOf(names.get(pot.levelId)!, pot) }, seeds.keys, now);
        invariant(result.kind === "number", `Draw ${drawId} is not a number.`);
        drawn.set(drawId, result.number);
        return result.number;
      } catch (error) {
        if (!(error instanceof DrawVoid)) throw error;
        read.set(keyOf(pot), "void");
        await orderRedraw(tx, pot, now);
        return null;
      }
    },
  };
}
