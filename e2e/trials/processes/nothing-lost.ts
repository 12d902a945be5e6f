import type { Bank } from "../crash/bank.ts";
import type { Breach } from "../crash/book.ts";
import { compareOutside } from "../crash/compare-outside.ts";
import { compare, ledgerBreaches } from "../crash/compare.ts";
import type { Deployment } from "../crash/deployment.ts";
import type { OutsidePlayer } from "../crash/outside-player.ts";
import type { Player } from "../crash/player.ts";
import { compareProjections } from "../projections/compare-projections.ts";

interface After {
  readonly platform: Deployment;
  readonly bank: Bank;
  readonly players: readonly Player[];
  readonly outside: readonly OutsidePlayer[];
  /** Impossible answers that players got; comparing their books adds to it. */
  readonly breaches: readonly Breach[];
}

/** Everything that is wrong after all kills: books, ledger, projections, and servers that ended by themselves. */
export async function harmsAfter({ platform, bank, players, outside, breaches }: After): Promise<unknown[]> {
  for (const player of players) await bank.whenItCan((db) => compare(db, player.book));
  for (const player of outside) await bank.whenItCan((db) => compareOutside(db, player));
  const projections = await compareProjections({ ownerUrl: platform.database.ownerUrl });
  return [...breaches, ...(await bank.whenItCan(ledgerBreaches)), ...platform.endings, ...projections.breaches];
}
