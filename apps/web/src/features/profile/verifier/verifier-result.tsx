import type { RoundView } from "@apogee/contract";
import { Button, Card, CircleX } from "@apogee/ui";
import { Text } from "../../../site/intl/text.tsx";
import { useMoney } from "../../../site/money/use-money.ts";
import { describePhase } from "../round/families/describe-phase.ts";
import { hasPicture, RoundPicture } from "../round/families/round-picture.tsx";
import { VerifiedChecks } from "../round/verified-checks.tsx";
import type { Recomputed } from "./check-claim.ts";
import { Drawn } from "./drawn.tsx";
import { offersOf } from "./offers.ts";
import type { Run } from "./use-verifier.ts";
import { roundFrom } from "./round-from.ts";
import styles from "./verifier.module.css";

interface VerifierResultProps {
  readonly run: Run;
  readonly onDecide: (decision: object) => void;
}

/** The recomputed round: what matches, its picture, its phases, and every drawn number. */
export function VerifierResult({ run, onDecide }: VerifierResultProps) {
  const { problem, recomputed } = run.outcome;
  if (problem) {
    return (
      <Card tone="nova">
        <p className={styles.wrong}>
          <CircleX aria-hidden="true" />
          <Text id={problem.id} values={problem.values ?? {}} />
        </p>
      </Card>
    );
  }
  const round = roundFrom(run, recomputed);
  return (
    <>
      <Comparison run={run} recomputed={recomputed} />
      {recomputed.replay.awaits !== null && <Unfinished run={run} recomputed={recomputed} onDecide={onDecide} />}
      {hasPicture(round) && <RoundPicture round={round} sheet={run.rules.sheet} />}
      <Phases round={round} />
      <Drawn replay={recomputed.replay} />
    </>
  );
}

function Comparison({ run: { claim }, recomputed }: { readonly run: Run; readonly recomputed: Recomputed }) {
  const { checks, replay } = recomputed;
  const isCompared = claim.shown !== "" && checks.length > 0;
  return (
    <Card title={<Text id="verifier.comparison" />}>
      {checks.length === 0 ? (
        <p className={styles.nothing}>
          <Text id="verifier.nothing_compared" />
        </p>
      ) : (
        <VerifiedChecks
          verified={{ replay, serverSeed: claim.serverSeed.trim(), checks }}
          fair={isCompared ? "fairness.fair" : "verifier.hash_matches"}
          unfair="verifier.unfair"
        />
      )}
    </Card>
  );
}

/** The decisions do not end the round: says what could be decided next. */
function Unfinished({ run, recomputed, onDecide }: VerifierResultProps & { readonly recomputed: Recomputed }) {
  return (
    <Card tone="gold" title={<Text id="verifier.unfinished" />}>
      <p className={styles.nothing}>
        <Text id="verifier.unfinished_text" values={{ count: recomputed.decisions.length }} />
      </p>
      <div className={styles.offers}>
        {offersOf(run.rules.game, recomputed).map((decision) => (
          <Button key={JSON.stringify(decision)} size={40} onClick={() => onDecide(decision)}>
            <code>{JSON.stringify(decision)}</code>
          </Button>
        ))}
      </div>
    </Card>
  );
}

function Phases({ round }: { readonly round: RoundView }) {
  const money = useMoney();
  const describe = describePhase(round.family);
  const amount = (cents: number): string => money(cents, round.currency);
  return (
    <Card
      title={<Text id="verifier.phases" />}
      aside={<Text id="verifier.paid" values={{ win: amount(round.win_cents), cost: amount(round.cost_cents) }} />}
    >
      <ol className={styles.phases}>
        {round.phases.map(({ index, kind, view, win_cents: win }) => (
          <li key={index}>
            <b>
              <Text id="verifier.phase" values={{ number: index + 1, kind }} />
            </b>
            <span className={styles.figures}>{describe(kind, view)}</span>
            <span>{amount(win)}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
