import type { Tx } from "@apogee/database";
import { groupsAmong, homesOfPlayers } from "@apogee/identity";
import { mayScore, MULTI_ACCOUNT_GROUP } from "../domain/score-players.ts";
import type { CountedContest } from "./contests.store.ts";
import { decidedEligibility, decideEligibility, type Eligibility } from "./decisions.store.ts";

const keyOf = (contestId: number, playerId: number): string => `${contestId} ${playerId}`;
const NONE: ReadonlySet<string> = new Set();

/**
 * Who may score in which contest. Beyond the horizon of the log, a player's groups, country and licence decide as they
 * are now, and each change is noted with its place in the log. Up to the horizon, the notes decide.
 */
export class Eligibilities {
  readonly #tx: Tx;
  readonly #contests: readonly CountedContest[];
  /** Rounds after this transaction are decided now. */
  readonly #decidesAfter: bigint;
  readonly #known = new Map<string, Eligibility[]>();
  readonly #players = new Set<number>();

  constructor(tx: Tx, contests: readonly CountedContest[], decidesAfter: bigint) {
    this.#tx = tx;
    this.#contests = contests;
    this.#decidesAfter = decidesAfter;
  }

  /** Makes these players known; `isNew` if they have rounds beyond the horizon. */
  async prepare(playerIds: readonly number[], isNew: boolean): Promise<void> {
    const ids = [...new Set(playerIds)].filter((id) => !this.#players.has(id));
    if (ids.length === 0) return;
    const contestIds = this.#contests.map(({ id }) => id);
    for (const each of await decidedEligibility(this.#tx, contestIds, ids)) {
      const key = keyOf(each.contestId, each.playerId);
      this.#known.set(key, [...(this.#known.get(key) ?? []), each]);
    }
    for (const id of ids) this.#players.add(id);
    if (isNew) await this.#decide(ids);
  }

  /** Whether the player could score with a round that this transaction settled. */
  mayScore(contestId: number, playerId: number, xid: bigint): boolean {
    const noted = this.#known.get(keyOf(contestId, playerId)) ?? [];
    return noted.findLast(({ since }) => BigInt(since) <= xid)?.eligible ?? true;
  }

  async #decide(playerIds: readonly number[]): Promise<void> {
    const open = this.#contests.filter(({ closed }) => closed === null);
    const groups = await groupsAmong(this.#tx, playerIds, [
      MULTI_ACCOUNT_GROUP,
      ...new Set(open.flatMap(({ rules }) => rules.groups)),
    ]);
    const asksHomes = open.some(({ rules }) => rules.countries.length > 0 || rules.licences.length > 0);
    const homes = asksHomes ? await homesOfPlayers(this.#tx, playerIds) : new Map<number, never>();
    const since = String(this.#decidesAfter + 1n);
    const changed: Eligibility[] = [];
    for (const contest of open)
      for (const playerId of playerIds) {
        const { country = null, licence = null } = homes.get(playerId) ?? {};
        const eligible = mayScore(contest.rules, { groups: groups.get(playerId) ?? NONE, country, licence });
        const key = keyOf(contest.id, playerId);
        const noted = this.#known.get(key) ?? [];
        if ((noted.at(-1)?.eligible ?? true) === eligible) continue;
        const each = { contestId: contest.id, playerId, since, eligible };
        this.#known.set(key, [...noted, each]);
        changed.push(each);
      }
    if (changed.length > 0) await decideEligibility(this.#tx, changed);
  }
}
