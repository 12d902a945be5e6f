import { listAchievements, noteFairnessCheck } from "@apogee/contract";
import { implement, implementForPlayer, type ImplementedRoute } from "@apogee/http";
import { noteCheck } from "./note-check.store.ts";
import type { AchievementPorts } from "./ports.ts";
import { shelfOf } from "./shelf.ts";

/** The routes of achievements. */
export function achievementRoutes(ports: AchievementPorts): ImplementedRoute[] {
  return [
    implement(listAchievements, async (_input, { db, clock, principal, locale }) =>
      shelfOf(db, ports, { playerId: principal?.kind === "player" ? principal.playerId : null, locale }, clock.date()),
    ),
    implementForPlayer(noteFairnessCheck, async ({ body }, { tx, clock, principal: { playerId } }) => ({
      counted: await noteCheck(tx, ports, { playerId, ...body }, clock.date()),
    })),
  ];
}
