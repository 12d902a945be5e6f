import { Refused } from "../errors.ts";
import type { SimulatedProvider } from "../simulated-provider.ts";
import { BEHAVIOURS, isBehaviour } from "../misbehave/behaviours.ts";
import { howLong } from "../misbehave/active-misbehaviours.ts";
import type { Route } from "./route.ts";

/** The routes of the misbehaviours page and of tests. Pages of other sites cannot call them: preflights get no answer. */
export function controlRoutes(platform: SimulatedProvider): Route[] {
  return [
    {
      method: "POST",
      path: "/control/misbehave",
      answer(call) {
        if (!/^application\/json\b/.test(call.request.headers["content-type"] ?? ""))
          throw new Refused(415, "json_needed");
        const asked = Object.entries(call.json()).map(([name, value]) => {
          const how = howLong(value);
          if (!isBehaviour(name) || how === undefined) throw new Refused(422, "no_such_behaviour", { field: name });
          return [name, how] as const;
        });
        for (const [name, how] of asked) platform.mood.set(name, how);
        return { json: { mood: platform.mood.shown() } };
      },
    },
    {
      method: "GET",
      path: "/control/state",
      answer: ({ url }) => ({ json: stateOf(platform, Number(url.searchParams.get("since") ?? 0)) }),
    },
  ];
}

function stateOf(platform: SimulatedProvider, since: number): Record<string, unknown> {
  const rounds = [...platform.books.rounds.values()].filter(({ userId }) => userId !== null);
  const owed = rounds.filter(({ stage }) => ["staking", "settling", "voiding"].includes(stage)).length;
  return {
    behaviours: BEHAVIOURS,
    mood: platform.mood.shown(),
    blamed: platform.log.blamed,
    log: platform.log.since(since),
    owed,
    rounds: rounds.map(({ id, userId, currency, game, stake, win, stage, issueId, quirks }) => ({
      id,
      user_id: userId,
      currency,
      game,
      stake,
      win,
      stage,
      issue_id: issueId,
      quirks,
    })),
    issues: [...platform.books.issues.values()].map(({ issueId, userId, spins, played, total, status, reported }) => ({
      issue_id: issueId,
      user_id: userId,
      spins,
      played,
      total,
      status,
      reported,
    })),
  };
}
