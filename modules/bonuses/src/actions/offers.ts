import { defineAction, defineList, defineQuery, table, type Action, type Query, termsField } from "@apogee/actions";
import type { Refusal } from "@apogee/contract";
import type { Tx } from "@apogee/database";
import { NotFound } from "@apogee/kernel";
import { z } from "zod";
import { offerTerms, type OfferTerms } from "../domain/offer-terms.ts";
import { hideOffer, showOffer } from "../commands/hide-offer.ts";
import { putOffer, stopOffer, type OfferChange } from "../commands/put-offer.ts";
import { allOffers, offerByKey, type Offer } from "../offer.queries.ts";
import type { BonusActionPorts } from "./ports.ts";
import { OFFER_EXAMPLE, offerRow } from "./views.ts";

const key = z.string().max(64).describe("the offer's key");
const NO_SUCH_OFFER: Refusal = { code: "no_such_offer", status: 404, when: "There is no offer with this key." };

/** What operators do with offers. */
export function offerActions(ports: () => BonusActionPorts): Action[] {
  return [
    putAction(ports),
    standingAction(
      "hide",
      "hide an offer and its issued gifts from players, who cannot activate them either",
      "hidden",
      hideOffer,
    ),
    standingAction("unhide", "show a hidden offer and its gifts again", "shown", showOffer),
    standingAction("stop", "stop an offer; deposits that have chosen it are still honoured", "stopped", stopOffer),
  ];
}

function putAction(ports: () => BonusActionPorts): Action {
  return defineAction({
    name: "offer.put",
    permission: "offers.edit",
    summary: "create an offer, or give it a new version, from a JSON file with its terms; it runs from then on",
    input: z.object({
      key: key.describe("the offer's key: 2 to 40 lowercase letters, digits and hyphens"),
      terms: termsField(offerTerms, "the terms of the offer, a JSON file at the command line", OFFER_EXAMPLE),
    }),
    output: offerRow,
    refusals: [
      {
        code: "rewards_reach_edge",
        status: 422,
        when: "All rewards together would give back as much of a stake as it costs on average.",
      },
    ],
    command: { arguments: ["key", "terms"] },
    async run({ tx, at, actor, reason }, change) {
      const put = await putOffer(tx, { ...change, actor, reason }, at);
      // Bonuses for deposits and single players are no part of what a stake gives back.
      if (givesForStakes(put.terms)) await ports().requireBelowEdge(tx);
      return put;
    },
    says: (put) => `Offer ${put.key} runs with version ${put.version}.`,
  });
}

/** Whether it can give back a part of stakes: as a share of them or of their losses, or as the gift of a level. */
const givesForStakes = ({ kind, reward }: OfferTerms): boolean => reward.type === "share" || kind === "personal";

function standingAction(
  verb: string,
  summary: string,
  done: string,
  change: (tx: Tx, order: OfferChange, at: Date) => Promise<Offer>,
): Action {
  return defineAction({
    name: `offer.${verb}`,
    permission: "offers.edit",
    summary,
    input: z.object({ key }),
    output: offerRow,
    refusals: [NO_SUCH_OFFER],
    command: { arguments: ["key"] },
    run: ({ tx, at, actor, reason }, order) => change(tx, { ...order, actor, reason }, at),
    says: (changed) => `Offer ${changed.key} is ${done}.`,
  });
}

/** What staff read of offers. */
export const offerQueries = (): Query[] => [
  defineList({
    name: "offer.list",
    permission: "offers.read",
    summary: "list all offers with their newest version",
    filters: z.object({}),
    row: offerRow,
    sorts: { key: (row) => row.key, kind: (row) => row.terms.kind, created: (row) => row.createdAt },
    all: ({ db }) => allOffers(db),
    says: (rows) =>
      rows.length === 0
        ? "No offers."
        : table([
            ["offer", "version", "kind", "title", "code", "issued", "shown", "until"],
            ...rows.map((row) => [
              row.key,
              String(row.version),
              row.terms.kind,
              row.terms.titles.en!,
              row.terms.code ?? "",
              row.terms.reward.type === "share" ? `every ${row.terms.reward.per}` : "",
              row.hiddenAt === null ? "" : "hidden",
              row.stoppedAt === null ? (row.terms.until ?? "runs") : `stopped ${row.stoppedAt}`,
            ]),
          ]),
  }),
  defineQuery({
    name: "offer.show",
    permission: "offers.read",
    summary: "show the terms of an offer as JSON",
    filters: z.object({ key }),
    output: offerRow,
    refusals: [{ code: "not_found", status: 404, when: "There is no offer with this key." }],
    command: { arguments: ["key"] },
    async run({ db }, { key: named }) {
      const found = await offerByKey(db, named);
      if (!found) throw new NotFound(`The offer ${named}`);
      return found;
    },
    says: ({ terms }) => JSON.stringify(terms, null, 2),
  }),
];
