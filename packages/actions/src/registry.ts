import { invariant, NotFound } from "@apogee/kernel";
import type { Action } from "./action.ts";
import type { Query } from "./query.ts";

/** All actions and queries of the platform, by name. */
export interface Registry {
  readonly actions: readonly Action[];
  readonly queries: readonly Query[];
  /** Refuses with `NotFound`. */
  action(name: string): Action;
}

/** Collects actions and queries. A name that is used twice is a bug. */
export function registryOf(actions: readonly Action[], queries: readonly Query[]): Registry {
  const names = new Set<string>();
  for (const { name } of [...actions, ...queries]) {
    invariant(!names.has(name), `Two actions or queries are named ${name}.`);
    names.add(name);
  }
  const byName = new Map(actions.map((action) => [action.name as string, action]));
  return {
    actions,
    queries,
    action(name) {
      const action = byName.get(name);
      if (!action) throw new NotFound(`The action ${name}`);
      return action;
    },
  };
}
