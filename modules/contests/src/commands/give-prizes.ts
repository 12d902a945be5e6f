import { inTransaction } from "@apogee/database";
import { findPlayer } from "@apogee/identity";
import type { Giving } from "@apogee/rewards";
import { findContest, type Contest } from "../contest.store.ts";
import { noticeText } from "../domain/notices.ts";
import { pageOf } from "../domain/page-of.ts";
import { textIn } from "../domain/texts.ts";
import { duePrizes, lockDuePrize, putPrizeDecided } from "../final.store.ts";
import type { ContestPorts } from "../ports.ts";

type Ports = Pick<ContestPorts, "db" | "clock" | "rewards" | "notify">;
/** The source of prizes: money is booked under the kind of entry with this name. */
const SOURCE = "contest_prize";

/**
 * Gives every prize of a contest that is due, each in a transaction of its own, so that a run that dies continues where it
 * stopped and gives nothing twice. Whether the player may be given anything is decided again then. Returns how many were
 * given. Throws what the last prize that failed threw; the others are given.
 */
export async function givePrizes(ports: Ports, contestId: number): Promise<number> {
  const contest = await findContest(ports.db, contestId);
  if (!contest || contest.stage !== "final") return 0;
  let given = 0;
  let failure: unknown = null;
  for (const playerId of await duePrizes(ports.db, contestId))
    try {
      const giving = await givePrize(ports, contest, playerId);
      if (!giving || "refused" in giving.outcome) continue;
      given += 1;
      await ports.rewards.announce(giving);
    } catch (error) {
      failure = error;
    }
  if (failure !== null) throw failure;
  return given;
}

function givePrize({ db, clock, rewards, notify }: Ports, contest: Contest, playerId: number): Promise<Giving | null> {
  const at = clock.date();
  return inTransaction(db, async (tx) => {
    const prize = await lockDuePrize(tx, contest.id, playerId);
    const player = prize && (await findPlayer(tx, playerId));
    if (!prize || !player) return null;
    const title = textIn(contest.titles, player.language);
    const key = `contest:${contest.id}:${playerId}`;
    const giving = await rewards.giveReward(
      tx,
      prize.reward,
      { playerId, currency: prize.currency, opensWallet: true },
      { key, source: SOURCE, title, actor: "contests" },
      at,
    );
    const refused = "refused" in giving.outcome ? giving.outcome.refused : null;
    await putPrizeDecided(tx, contest.id, playerId, refused, at);
    if (refused === null) {
      const text = noticeText("placed", player.language, { place: prize.place });
      await notify(tx, { playerId, cause: key, title, text, page: pageOf(contest) }, at);
    }
    return giving;
  });
}
