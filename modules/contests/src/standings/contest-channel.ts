import type { KeyedChannel } from "@apogee/realtime";
import { findContest } from "../contest.store.ts";
import { mayView, type Viewer } from "../domain/visibility.ts";
import type { ContestPorts } from "../ports.ts";
import { playerAsViewer } from "../viewer.ts";
import { tableSnapshot } from "./standings.queries.ts";

type Ports = Pick<ContestPorts, "db" | "licenceOfCountry" | "showsTestQuests">;

/** `contest:{id}`: the table of a contest, for everyone who may see the contest. One that may not be seen is not known. */
export function contestChannel(ports: Ports): KeyedChannel {
  const { db } = ports;
  const guest = (): Viewer => ({
    playerId: null,
    groups: new Set(),
    country: null,
    licence: null,
    testQuests: ports.showsTestQuests(),
  });
  return {
    name: "contest",
    async mayJoin(key, { playerId }) {
      const contest = /^[1-9]\d{0,14}$/.test(key) ? await findContest(db, Number(key)) : undefined;
      if (!contest) return "unknown";
      const viewer = playerId === null ? guest() : await playerAsViewer(db, playerId, ports);
      return mayView(contest, viewer) ? "allowed" : "unknown";
    },
    snapshot: (key) => tableSnapshot(db, Number(key)),
  };
}
