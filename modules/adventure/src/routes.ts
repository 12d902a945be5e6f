import { claimAdventureDay, previewAdventure, showAdventure, vipAdventures } from "@apogee/contract";
import { implement, implementForPlayer, type ImplementedRoute } from "@apogee/http";
import { NotFound } from "@apogee/kernel";
import { adventureOfPlayer, calendarOf, calendarOfGuest, visit } from "./calendar.ts";
import { claimDay } from "./commands/claim-day.ts";
import type { AdventurePorts } from "./ports.ts";
import { adventuresAround } from "./running.ts";
import { configView } from "./config-view.ts";

const DEFAULT_CURRENCY = "EUR";

/** The routes of the adventure. */
export function adventureRoutes(ports: AdventurePorts): ImplementedRoute[] {
  return [
    implementForPlayer(showAdventure, async (_input, { db, clock, principal, locale }) => {
      const { playerId, currency } = principal;
      const at = clock.date();
      const adventure = await adventureOfPlayer(db, ports, playerId, at);
      if (!adventure) return { adventure: null };
      await visit(db, ports, { adventure, playerId }, at);
      return { adventure: await calendarOf(db, ports, adventure, { playerId, currency, locale }, at) };
    }),
    implement(previewAdventure, async ({ query }, { db, clock, locale }) => ({
      adventure: await calendarOfGuest(
        db,
        ports,
        { currency: query.currency ?? DEFAULT_CURRENCY, locale },
        clock.date(),
      ),
    })),
    implementForPlayer(
      claimAdventureDay,
      async ({ params: { date } }, { tx, clock, principal, locale, afterCommit }) => {
        const { playerId, currency } = principal;
        const at = clock.date();
        const adventure = await adventureOfPlayer(tx, ports, playerId, at);
        if (!adventure) throw new NotFound("A running adventure");
        const giving = await claimDay(tx, ports, { adventure, playerId, date }, at);
        if (giving) afterCommit(() => ports.rewards.announce(giving));
        return { adventure: await calendarOf(tx, ports, adventure, { playerId, currency, locale }, at) };
      },
    ),
    implement(vipAdventures, async (_input, { db, clock, locale }) => {
      const running = (await adventuresAround(db, clock.date())).filter(({ state }) => state === "published");
      return configView(
        await Promise.all(
          running.map(async (adventure) => ({
            adventure,
            prizes: await ports.rewards.show(
              db,
              adventure.days.map(({ reward }) => reward),
              locale,
            ),
          })),
        ),
        locale,
      );
    }),
  ];
}
