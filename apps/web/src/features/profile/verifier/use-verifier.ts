import { useEffect, useEffectEvent, useState } from "react";
import { useIntl } from "react-intl";
import { useLocation } from "react-router";
import { useMoney } from "../../../site/money/use-money.ts";
import { describePhase } from "../round/families/describe-phase.ts";
import { startingBet } from "./bet-fields.ts";
import { checkClaim, type Outcome } from "./check-claim.ts";
import { claimIn, EMPTY, type Claim } from "./claim.ts";
import { loadRules, type LoadedRules } from "./load-rules.ts";
import type { ListedTitle } from "./load-titles.server.ts";

/** `loading` until the rules of the chosen title are in this browser. `missing`: this site does not have them. */
type RulesState = "loading" | "ready" | "missing" | "failed";

/** A verified claim with a number that is new each time. */
export interface Run {
  readonly number: number;
  readonly claim: Claim;
  readonly rules: LoadedRules;
  readonly outcome: Outcome;
}

/** The state of the page: the claim, the rules of its title, and the last run. */
export function useVerifier(titles: readonly ListedTitle[]) {
  const money = useMoney();
  const { messages } = useIntl();
  const { hash } = useLocation();
  const [claim, setClaim] = useState<Claim>(() => withTitle(EMPTY, titles[0]));
  const [rules, setRules] = useState<LoadedRules>();
  const [state, setState] = useState<RulesState>("loading");
  const [run, setRun] = useState<Run>();
  const title = titles.find(({ name }) => name === claim.game);

  const verify = (chosen: Claim, loaded: LoadedRules): void => {
    const inCurrency = (cents: number): string => money(cents, chosen.currency);
    const outcome = checkClaim(loaded.game, chosen, inCurrency, describePhase(loaded.game.family));
    setRun((before) => ({ number: (before?.number ?? 0) + 1, claim: chosen, rules: loaded, outcome }));
  };

  const readHash = useEffectEvent(() => {
    const linked = claimIn(hash);
    if (linked === null) return;
    setClaim(linked);
    setRun(undefined);
  });
  useEffect(() => readHash(), [hash]);

  const load = useEffectEvent(async (isCurrent: () => boolean) => {
    setState("loading");
    setRules(undefined);
    const loaded = title && (await loadRules(title, messages));
    if (!isCurrent()) return;
    setRules(loaded);
    setState(loaded ? "ready" : "missing");
  });
  useEffect(() => {
    let current = true;
    load(() => current).catch(() => current && setState("failed"));
    return () => {
      current = false;
    };
  }, [claim.game]);

  return {
    claim,
    title,
    state,
    run,
    /** Changes a field. What an earlier run showed stays until the next one. */
    set: (field: keyof Claim, value: string) => setClaim((before) => ({ ...before, [field]: value })),
    choose: (name: string) =>
      setClaim((before) =>
        withTitle(
          before,
          titles.find((each) => each.name === name),
        ),
      ),
    verify: () => rules && verify(claim, rules),
    /** Adds a decision and recomputes at once. */
    decide: (decision: object) => {
      const decisions = JSON.stringify([...(run?.outcome.recomputed?.decisions ?? []), decision]);
      const next = { ...claim, decisions };
      setClaim(next);
      if (rules) verify(next, rules);
    },
  };
}

/** Another title, with a bet of its family; what the history showed belonged to the former title. */
function withTitle(claim: Claim, title: ListedTitle | undefined): Claim {
  if (!title) return claim;
  return { ...claim, game: title.name, bet: startingBet(title.family), decisions: "[]", shown: "" };
}
