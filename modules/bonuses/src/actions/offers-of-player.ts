import { defineQuery, moment, playerField, table, type Query } from "@apogee/actions";
import { findPlayer } from "@apogee/identity";
import { NotFound } from "@apogee/kernel";
import { z } from "zod";
import { titleOf } from "../domain/offer-terms.ts";
import { refusalOfOffer } from "../domain/offered.ts";
import { whyNothingGiven } from "../giving.ts";
import { loadOfferFacts } from "../offer-facts.ts";
import { allOffers } from "../offer.queries.ts";

const offer = z.object({
  offer: z.string().describe("The key, for offer.show."),
  title: z.string(),
  kind: z.string(),
  version: z.int(),
  open: z.boolean().describe("Whether the player can claim it now."),
  why: z.string().nullable().describe("What the player lacks; null if the offer is open."),
  listed: z.boolean().describe("Whether it stands among the offers of the site."),
  until: moment.nullable(),
});

/** `player.offers`: which offers a player can claim, and why not the others. */
export function offersOfPlayerQuery(): Query {
  return defineQuery({
    name: "player.offers",
    permission: "players.read",
    summary:
      "show which offers a player can claim in the selected wallet, and for each other one the first rule that it breaks",
    filters: z.object({ player: playerField }),
    output: z.object({
      currency: z.string(),
      nothing: z.string().nullable().describe("Why the player may be given nothing at all now; null if something may."),
      offers: z.array(offer).describe("Open ones first, then by age."),
    }),
    refusals: [{ code: "not_found", status: 404, when: "There is no such player." }],
    command: { arguments: ["player"] },
    async run({ db, at }, { player: playerId }) {
      const player = await findPlayer(db, playerId);
      if (!player) throw new NotFound(`The player ${playerId}`);
      const { currency, language } = player;
      const nothing = await whyNothingGiven(db, playerId, at);
      const facts = {
        deposit: await loadOfferFacts(db, playerId, { currency, deposit: { amount: null, methodId: null } }, at),
        other: await loadOfferFacts(db, playerId, { currency, deposit: null }, at),
      };
      const offers = [];
      for (const each of await allOffers(db)) {
        const { terms, key, version } = each;
        if (each.stoppedAt !== null) continue;
        const why = refusalOfOffer(terms, await facts[terms.kind === "deposit" ? "deposit" : "other"].of(each));
        offers.push({
          offer: key,
          title: titleOf(terms, language),
          kind: terms.kind,
          version,
          open: nothing === null && why === null,
          why: each.hiddenAt === null ? (nothing ?? why) : "hidden",
          listed: terms.listed,
          until: terms.until ?? null,
        });
      }
      return { currency, nothing, offers: offers.toSorted((one, other) => Number(other.open) - Number(one.open)) };
    },
    says: ({ currency, offers }) =>
      offers.length === 0
        ? "No offer runs."
        : table([
            ["offer", "kind", currency, "why not"],
            ...offers.map(({ offer: key, kind, open, why }) => [key, kind, open ? "open" : "", why ?? ""]),
          ]),
  });
}
