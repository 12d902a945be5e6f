import type { RoundView } from "@apogee/contract";
import { Button, Card, ShieldCheck } from "@apogee/ui";
import { useEffect, useEffectEvent, useState } from "react";
import { useNoteCheck } from "../../../site/draws/use-note-check.ts";
import { Text, useText } from "../../../site/intl/text.tsx";
import { useMoney } from "../../../site/money/use-money.ts";
import { LocalLink } from "../../../site/intl/local-link.tsx";
import { OpenRound } from "../fairness/open-round.tsx";
import { SeedFacts } from "../fairness/seed-facts.tsx";
import { useReveal } from "../fairness/use-reveal.ts";
import { claimOf, fragmentOf } from "../verifier/claim.ts";
import { asDrawn, reportedChecks } from "./compare-round.ts";
import { PlaceOfChecks, VerifiedChecks, type Verified } from "./verified-checks.tsx";
import styles from "./round-verification.module.css";
import { describePhase } from "./families/describe-phase.ts";

interface RoundVerificationProps {
  readonly round: RoundView;
  readonly fairness: NonNullable<RoundView["fairness"]>;
}

type State = "ready" | "revealing" | "computing" | "other_version" | "failed";

/** The seeds of a round, and its verification: everything is recomputed in the player's own browser. */
export function RoundVerification({ round, fairness }: RoundVerificationProps) {
  const t = useText();
  const money = useMoney();
  const { trouble, openRound, reveal: revealSeed } = useReveal(round.currency);
  const note = useNoteCheck();
  const [state, setState] = useState<State>("ready");
  const [verified, setVerified] = useState<Verified>();
  const { server_seed: serverSeed, client_seed: clientSeed, nonce, commit } = fairness;

  const inCurrency = (cents: number): string => money(cents, round.currency);
  const describe = describePhase(round.family);
  const verify = async (): Promise<void> => {
    if (serverSeed === null) return;
    setState("computing");
    try {
      const [{ gameOf }, { replay }, { compareRound }] = await Promise.all([
        import("./families/families.ts"),
        import("./replay.ts"),
        import("./compare-round.ts"),
      ]);
      const game = await gameOf(round.family, `${round.game}@${round.game_version}`);
      setState(game ? "ready" : "other_version");
      if (!game) return;
      const replayed = replay(game, { ...round, seeds: { serverSeed, clientSeed, nonce } });
      setVerified({
        replay: replayed,
        serverSeed,
        checks: compareRound({ ...asDrawn(round), commit }, replayed, inCurrency, describe),
      });
      note("round", round.bet_id);
    } catch {
      setState("failed");
    }
  };
  const reveal = async (): Promise<void> => {
    setState("revealing");
    if (!(await revealSeed())) setState("ready");
  };
  const verifyRevealed = useEffectEvent(() => void (state === "revealing" && verify()));
  useEffect(() => {
    if (serverSeed !== null) verifyRevealed();
  }, [serverSeed]);

  const open = round.bet_status === "open";
  const claim = open ? null : claimOf(round, inCurrency, describe);
  const isWaiting = state === "revealing" || state === "computing";
  return (
    <Card
      title={<Text id="fairness.check_title" />}
      aside={<ShieldCheck className={styles.shield} aria-hidden="true" />}
    >
      <div className={styles.body}>
        <Explanation open={open} sealed={serverSeed === null} />
        <SeedFacts commit={commit} serverSeed={serverSeed} clientSeed={clientSeed} nonce={nonce} />
        {openRound && <OpenRound id={openRound} />}
        {trouble && (
          <p className={styles.trouble} role="alert">
            {trouble}
          </p>
        )}
        {state === "other_version" && (
          <p className={styles.trouble} role="alert">
            <Text id="fairness.other_version" values={{ version: round.game_version }} />
          </p>
        )}
        {state === "failed" && (
          <p className={styles.trouble} role="alert">
            <Text id="trouble.failed" />
          </p>
        )}
        {!open && serverSeed === null && openRound === undefined && (
          <Button
            kind="cta"
            size={56}
            loading={state === "revealing"}
            loadingLabel={t("common.loading")}
            onClick={() => void reveal()}
          >
            <Text id="fairness.reveal_and_check" />
          </Button>
        )}
        {!open && serverSeed !== null && (
          <Button
            kind={verified ? "secondary" : "cta"}
            size={56}
            loading={isWaiting}
            loadingLabel={t("common.loading")}
            onClick={() => void verify()}
          >
            <Text id="fairness.check" />
          </Button>
        )}
        {verified ? (
          <VerifiedChecks verified={verified} />
        ) : (
          isWaiting && <PlaceOfChecks checks={reportedChecks({ ...asDrawn(round), commit }, inCurrency, describe)} />
        )}
        {claim && (
          <LocalLink className={styles.elsewhere} to={`/fairness${fragmentOf(claim)}`}>
            <Text id="verifier.open" />
          </LocalLink>
        )}
      </div>
    </Card>
  );
}

/** What can be checked now. Once the seed is revealed, the shorter text keeps the place of the longer. */
function Explanation({ open, sealed }: { readonly open: boolean; readonly sealed: boolean }) {
  const [wasSealed] = useState(sealed);
  return (
    <div className={styles.texts}>
      <p className={styles.text}>
        <Text id={open ? "fairness.check_open" : sealed ? "fairness.check_sealed" : "fairness.check_ready"} />
      </p>
      {wasSealed && !open && (
        <p className={styles.text} data-waits aria-hidden="true">
          <Text id={sealed ? "fairness.check_ready" : "fairness.check_sealed"} />
        </p>
      )}
    </div>
  );
}
