import { CircleCheck, CircleX } from "@apogee/ui";
import { useEffect, useState } from "react";
import { Text, type MessageKey } from "../../../site/intl/text.tsx";
import type { Check } from "./compare-round.ts";
import type { Replay } from "./replay.ts";
import styles from "./round-verification.module.css";

export interface Verified {
  readonly replay: Replay;
  readonly serverSeed: string;
  readonly checks: readonly Check[];
}

const PACE_MS = 220;
/** The eight words of the first 32 bytes, which the formula shows. */
const MOST_DRAWS = 8;

interface VerifiedChecksProps {
  readonly verified: Verified;
  /** What to say if every check matches. */
  readonly fair?: MessageKey;
  /** What to say if one does not. */
  readonly unfair?: MessageKey;
}

/** The checks, shown one after the other, and the formula with this round's figures. */
export function VerifiedChecks({
  verified: { replay, serverSeed, checks },
  fair = "fairness.fair",
  unfair = "fairness.unfair",
}: VerifiedChecksProps) {
  const shown = usePaced(checks.length);
  const done = shown >= checks.length;
  const ok = checks.every((check) => check.ok);
  return (
    <div className={styles.result}>
      <CheckList checks={checks} shown={shown} />
      <div className={styles.status}>
        <div role="status">{done && <Verdict ok={ok} text={ok ? fair : unfair} />}</div>
        {!done && <PlaceOfVerdict />}
      </div>
      <details className={styles.details} data-waits={!done || undefined}>
        <summary className={styles.how}>
          <Text id="fairness.how" />
        </summary>
        <pre className={styles.formula}>{formulaOf(replay, serverSeed)}</pre>
      </details>
    </div>
  );
}

/** A placeholder for the checks while they are computed, in their final size, so that nothing below moves. */
export function PlaceOfChecks({ checks }: { readonly checks: readonly Check[] }) {
  return (
    <div className={styles.result} aria-hidden="true">
      <CheckList checks={checks} shown={0} />
      <div className={styles.status}>
        <PlaceOfVerdict />
      </div>
      <div className={styles.details} data-waits>
        <span className={styles.how}>
          <Text id="fairness.how" />
        </span>
      </div>
    </div>
  );
}

function CheckList({ checks, shown }: { readonly checks: readonly Check[]; readonly shown: number }) {
  return (
    <ol className={styles.checks}>
      {checks.map((check, place) => (
        <CheckLine key={`${check.kind} ${check.index} ${place < shown}`} check={check} waits={place >= shown} />
      ))}
    </ol>
  );
}

function Verdict({ ok, text }: { readonly ok: boolean; readonly text: MessageKey }) {
  return (
    <p className={styles.verdict} data-ok={ok}>
      {ok ? <CircleCheck aria-hidden="true" /> : <CircleX aria-hidden="true" />}
      <Text id={text} />
    </p>
  );
}

function PlaceOfVerdict() {
  return (
    <div data-waits aria-hidden="true">
      <Verdict ok text="fairness.fair" />
    </div>
  );
}

interface CheckLineProps {
  readonly check: Check;
  readonly waits: boolean;
}

function CheckLine({ check: { kind, index, reported, found, ok }, waits }: CheckLineProps) {
  return (
    <li className={styles.check} data-ok={ok} data-waits={waits || undefined} aria-hidden={waits || undefined}>
      {ok ? <CircleCheck aria-hidden="true" /> : <CircleX aria-hidden="true" />}
      <span className={styles.what}>
        <Text id={`fairness.check_${kind}`} values={{ number: index + 1 }} />
      </span>
      <span className={styles.value}>{ok ? found : <Text id="fairness.differs" values={{ reported, found }} />}</span>
    </li>
  );
}

function usePaced(all: number): number {
  const [shown, setShown] = useState(1);
  useEffect(() => {
    if (shown >= all) return;
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const timer = setTimeout(() => setShown(calm ? all : shown + 1), calm ? 0 : PACE_MS);
    return () => clearTimeout(timer);
  }, [shown, all]);
  return shown;
}

/** Every figure from the seeds to the first numbers drawn, so that any other program can repeat the calculation. */
function formulaOf({ commit, message, bytes, draws }: Replay, serverSeed: string): string {
  return [
    `SHA-256("${serverSeed}")`,
    `  = ${commit}`,
    "",
    `HMAC-SHA256(key "${serverSeed}", message "${message}")`,
    `  = ${bytes}`,
    "",
    ...draws
      .slice(0, MOST_DRAWS)
      .map(
        ({ word, of, number }, index) =>
          `${index + 1}: 0x${word.toString(16).padStart(8, "0")} = ${word} mod ${of} = ${number}`,
      ),
  ].join("\n");
}
