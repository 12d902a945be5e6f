import { gather, listed, type Database } from "@apogee/database";
import { sql } from "kysely";
import type { ProviderAction } from "./domain/request.ts";

/** As long as a former key may stay valid beside a new one. */
const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;
const SWEPT = 64;
/** A refusal deletes more old rows than it adds, so that the table shrinks. */
const SWEPT_FOR_EACH = 2;

type Kind = ProviderAction["kind"];
type Named = readonly [providerId: string, playerId: number, actionId: string];

/** Actions of a provider about one player. */
export interface NamedActions {
  readonly providerId: string;
  /** As the provider names the player, who need not exist. */
  readonly playerId: number;
  readonly actions: ReadonlyArray<Pick<ProviderAction, "kind" | "id">>;
}

/**
 * Stores the kind under which each action was refused, in a table that all processes share. For dialects whose
 * signature does not cover the kind: without it, the signed bytes of a refused bet are a valid win.
 */
export class RefusedActions {
  readonly #db: Database;
  readonly #kindOf: (name: string) => Promise<Kind | undefined>;

  constructor(db: Database) {
    this.#db = db;
    this.#kindOf = gather((names: readonly string[]) => kindsOf(db, names));
  }

  /** Returns the ids of the actions that were refused before as another kind. */
  async refusedOtherwise({ providerId, playerId, actions }: NamedActions): Promise<string[]> {
    const names = actions.map(({ id }) => JSON.stringify([providerId, playerId, id] satisfies Named));
    const kinds = await Promise.all(names.map((name) => this.#kindOf(name)));
    return actions.filter(({ kind }, index) => (kinds[index] ?? kind) !== kind).map(({ id }) => id);
  }

  /**
   * Stores the kind under which actions are refused. The first kind of an id stays, and each refusal of it restarts the
   * 30 days.
   */
  async note({ providerId, playerId, actions }: NamedActions, at: Date): Promise<void> {
    const old = new Date(at.getTime() - KEPT_DAYS * DAY_MS);
    const most = Math.max(SWEPT, SWEPT_FOR_EACH * actions.length);
    await sql`
      delete from gateway.refused_action where (provider_id, player_id, action_id) in (
        select provider_id, player_id, action_id from gateway.refused_action
        where at < ${old} order by at limit ${most} for update skip locked)`.execute(this.#db);
    const [ids, kinds] = [actions.map(({ id }) => id), actions.map(({ kind }) => kind)];
    await sql`
      insert into gateway.refused_action (provider_id, player_id, action_id, kind, at)
      select distinct on (id) ${providerId}, ${playerId}::bigint, id, kind, ${at}::timestamptz
      from unnest(${ids}::text[], ${kinds}::text[]) with ordinality as i (id, kind, nth) order by id, nth
      on conflict (provider_id, player_id, action_id) do update set at = excluded.at where refused_action.kind = excluded.kind`.execute(
      this.#db,
    );
  }
}

async function kindsOf(db: Database, names: readonly string[]): Promise<Map<string, Kind>> {
  const named = names.map((name) => JSON.parse(name) as Named);
  const column = (place: 0 | 1 | 2, type: "bigint" | "text") =>
    listed(
      named.map((each) => each[place]),
      type,
    );
  const { rows } = await sql<{ place: number; kind: Kind }>`/* prepared: refused_actions */
    select i.place, r.kind
    from unnest(${column(0, "text")}, ${column(1, "bigint")}, ${column(2, "text")})
      with ordinality as i (provider_id, player_id, action_id, place)
    cross join lateral (
      select kind from gateway.refused_action a
      where a.provider_id = i.provider_id and a.player_id = i.player_id and a.action_id = i.action_id limit 1) r`.execute(
    db,
  );
  return new Map(rows.map(({ place, kind }) => [names[place - 1]!, kind]));
}
