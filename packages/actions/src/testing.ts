import type { Database } from "@apogee/database";
import { invariant, type Clock } from "@apogee/kernel";
import type { Action } from "./action.ts";
import { operator, type Caller } from "./caller.ts";
import type { Ground, Outcome } from "./run-action.ts";
import { runAction } from "./run-action.ts";

/** A runner's ground without proposals: no action has a threshold, and there is no second member. */
export function testGround({ db, clock }: { readonly db: Database; readonly clock: Clock }): Ground {
  return {
    db,
    clock,
    secret: "of a test",
    log: (_level, message, facts) => {
      throw new Error(`${message} ${JSON.stringify(facts)}`);
    },
    proposals: { threshold: async () => null, others: async () => 0, add: async () => 0 },
  };
}

/** Runs the action of this name as an operator of tests would at the command line. */
export function runNamed(
  ground: Ground,
  actions: readonly Action[],
  name: string,
  input: unknown,
  {
    reason = "Asked for in a test",
    key = crypto.randomUUID(),
    caller = operator("anna"),
  }: {
    readonly reason?: string;
    readonly key?: string;
    readonly caller?: Caller;
  } = {},
): Promise<Outcome> {
  const action = actions.find((each) => each.name === name);
  invariant(action, `There is no action ${name}.`);
  return runAction(ground, action, { input, reason, key }, caller);
}
