import { isDeepStrictEqual } from "node:util";
import { defineQuery, moment, table, type Query } from "@apogee/actions";
import type { KeyRing } from "@apogee/config";
import type { Database } from "@apogee/database";
import type { Game } from "@apogee/engine";
import { currencyOf, minor, NotFound, toDecimal } from "@apogee/kernel";
import { parseRoundId, roundOf, type RoundRow } from "@apogee/play";
import { walletById } from "@apogee/wallet";
import { z } from "zod";
import { betOf, upTo } from "../domain/kept-round.ts";
import { recordedPhases } from "../domain/recorded-phases.ts";
import { phaseView } from "../domain/round-view.ts";
import { NotReplayable } from "../errors.ts";
import { pairById, type SeedPairRow } from "../store.ts";

/** What the proof of a round needs from the rest of the platform. */
export interface ProofPorts {
  readonly seedKeys: Pick<KeyRing, "unseal">;
  /** A version of a title by its name, like `apogee/NovaHiLo@1`. */
  game(version: string): Game | undefined;
  /** The players' site, whose verifier recomputes rounds. */
  readonly publicOrigin: string;
}

const amount = z.string().describe("A decimal text in the currency of the answer.");
const phase = z.object({ number: z.int(), kind: z.string(), win: amount, total: amount, view: z.unknown() });
const proof = z.object({
  round: z.string(),
  player: z.int(),
  version: z.string(),
  currency: z.string(),
  stake: amount,
  bet: z.unknown(),
  decisions: z.array(z.unknown()),
  phases: z
    .array(phase)
    .describe("What was drawn, phase by phase, as the log recorded it; empty while the round is open."),
  commit: z.string().describe("The hash under which the server seed was sealed before the round."),
  client_seed: z.string(),
  nonce: z.int(),
  server_seed: z.string().nullable().describe("Null until the player has it revealed."),
  revealed_at: moment.nullable(),
  agrees: z
    .boolean()
    .nullable()
    .describe(
      "Whether a new computation from the seeds gives what was recorded; null for a round that is open or void.",
    ),
  verifier: z
    .string()
    .nullable()
    .describe("The page of the site that recomputes the round; null until the seed is revealed."),
});

/** `round.proof`: a round of ours, shown again and recomputed. */
export function proofQuery(ports: () => ProofPorts): Query {
  return defineQuery({
    name: "round.proof",
    permission: "rounds.read",
    summary:
      "show a round of one of our own games again, phase by phase, and recompute it from its seeds; a sealed seed stays sealed",
    filters: z.object({ round: z.string().max(40).describe("the round, like 17-342") }),
    output: proof,
    refusals: [
      { code: "not_found", status: 404, when: "There is no such round." },
      {
        code: "not_replayable",
        status: 422,
        when: "Another house drew the round, or its version is no longer available.",
      },
    ],
    command: { arguments: ["round"] },
    run: ({ db }, { round }) => proofOf(db, ports(), round),
    says: ({ version, agrees, commit, nonce, verifier, phases }) =>
      [
        `${version}, sealed as ${commit}, nonce ${nonce}: ${agrees === null ? "nothing to compare" : agrees ? "the computation agrees" : "THE COMPUTATION DIFFERS"}.`,
        table([
          ["phase", "kind", "win", "total"],
          ...phases.map((each) => [String(each.number), each.kind, each.win, each.total]),
        ]),
        ...(verifier ? [verifier] : []),
      ].join("\n"),
  });
}

async function proofOf(db: Database, ports: ProofPorts, id: string): Promise<z.input<typeof proof>> {
  const named = parseRoundId(id);
  const wallet = named && (await walletById(db, named.walletId));
  const row = named && wallet ? await roundOf(db, named.walletId, named.round) : undefined;
  if (!wallet || !row) throw new NotFound(`The round ${id}`);
  const { first, decisions, open } = row;
  const game = first.seedPairId === null ? undefined : ports.game(first.paytable);
  const pair = first.seedPairId === null ? undefined : await pairById(db, first.seedPairId);
  if (!game || !pair) throw new NotReplayable();
  const money = (cents: number): string => toDecimal(minor(cents), currencyOf(wallet.currency));
  const { stake, bet } = betOf(first);
  const phases = open ? [] : recordedPhases(row, game);
  const serverSeed = pair.state === "revealed" ? ports.seedKeys.unseal(pair.sealed) : null;
  return {
    round: id,
    player: wallet.playerId,
    version: first.paytable,
    currency: wallet.currency,
    stake: money(stake),
    bet,
    decisions: decisions.map(({ taken }) => taken),
    phases: phases.map(({ index, kind, win_cents: win, total_win_cents: total, view }) => ({
      number: index + 1,
      kind,
      win: money(win),
      total: money(total),
      view,
    })),
    commit: pair.commit,
    client_seed: pair.clientSeed!,
    nonce: first.nonce!,
    server_seed: serverSeed,
    revealed_at: pair.revealedAt,
    agrees: open || row.voided ? null : agrees(ports, { row, game, pair }),
    verifier:
      serverSeed === null
        ? null
        : `${ports.publicOrigin}/fairness#${new URLSearchParams({
            game: first.paytable,
            serverSeed,
            commit: pair.commit,
            clientSeed: pair.clientSeed!,
            nonce: String(first.nonce),
            stake: String(stake),
            currency: wallet.currency,
            bet: JSON.stringify(bet),
            decisions: JSON.stringify(decisions.map(({ taken }) => taken)),
          })}`,
  };
}

/** Whether a new computation gives the phases that the log recorded. */
function agrees(
  { seedKeys }: ProofPorts,
  { row, game, pair }: { readonly row: RoundRow; readonly game: Game; readonly pair: SeedPairRow },
): boolean {
  const { first, decisions } = row;
  const seeds = { serverSeed: seedKeys.unseal(pair.sealed), clientSeed: pair.clientSeed!, nonce: first.nonce! };
  const kept = {
    id: "",
    game,
    seeds,
    ...betOf(first),
    decisions,
    shown: 0,
    open: false,
    startedAt: first.at,
    freeSpin: null,
  };
  const computed = game.phases(upTo(kept, Number.POSITIVE_INFINITY)).map(phaseView);
  return isDeepStrictEqual(JSON.parse(JSON.stringify(computed)), JSON.parse(JSON.stringify(recordedPhases(row, game))));
}
