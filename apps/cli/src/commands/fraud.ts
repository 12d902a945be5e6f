import { listFraudChecks } from "@apogee/cashier";
import { findPlayer } from "@apogee/identity";
import { currencyOf, NotFound, toDecimal } from "@apogee/kernel";
import type { Command } from "commander";
import { table } from "../output.ts";
import { runCommandWith } from "../run.ts";
import { idOf } from "../id-of.ts";

const DAY_MS = 86_400_000;
const SHOWN_DAYS = 365;

/** What the fraud service was asked about a player, below `player`. */
export function addFraudCommands(player: Command): void {
  player
    .command("fraud <player>")
    .description("show what the fraud service was asked about a player in the last year, and its answers, newest first")
    .action((name: string, _options, command: Command) =>
      runCommandWith(command, async ({ house: { db, clock }, output }) => {
        const found = await findPlayer(db, idOf(name));
        if (!found) throw new NotFound(`The player ${name}`);
        const checks = await listFraudChecks({ db }, found.id, new Date(clock.now() - SHOWN_DAYS * DAY_MS));
        output.result(
          checks,
          checks.length === 0
            ? "The fraud service was not asked about this player."
            : table([
                ["check", "asked", "payment", "kind", "amount", "answer", "score", "reasons"],
                ...checks.map((check) => [
                  String(check.id),
                  check.askedAt.toISOString(),
                  check.paymentId === null ? "told by browser" : String(check.paymentId),
                  check.kind,
                  `${toDecimal(check.amount, currencyOf(check.currency))} ${check.currency}`,
                  check.verdict === "suspected" ? "SUSPECTED" : (check.verdict ?? `none yet (${check.silences} calls)`),
                  check.score === null ? "" : String(check.score),
                  check.reasons.join(" "),
                ]),
              ]),
        );
      }),
    );
}
