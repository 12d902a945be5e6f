import { privateChannel, type Publish } from "@apogee/contract";
import type { Database } from "@apogee/database";
import { walletById } from "@apogee/wallet";
import type { Awarded } from "./judge/award.ts";
import type { JackpotPorts } from "./ports.ts";
import { allJackpots, winsById } from "./queries.ts";
import { jackpotView, winView } from "./views.ts";

/** Publishes jackpots as they are now. */
export async function publishChanges(db: Database, publish: Publish, jackpotIds: readonly number[]): Promise<void> {
  for (const jackpot of await allJackpots(db))
    if (jackpot.state !== "draft" && jackpotIds.includes(jackpot.id))
      await publish("public:jackpots_changes", jackpotView(jackpot));
}

/** Publishes to each winner the win and the new balance. */
export async function publishAwards(
  { db, balanceChanged, namesInPublic }: Pick<JackpotPorts, "db" | "balanceChanged" | "namesInPublic">,
  publish: Publish,
  awarded: readonly Awarded[],
): Promise<void> {
  const names = await namesInPublic([...new Set(awarded.map(({ playerId }) => playerId))]);
  for (const win of await winsById(
    db,
    awarded.map(({ id }) => id),
  )) {
    await publish(privateChannel("jackpot_win_award", win.playerId), winView(win, names.get(win.playerId)));
    const wallet = await walletById(db, win.walletId);
    if (wallet) await balanceChanged(wallet);
  }
}
