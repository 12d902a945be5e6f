import { InvalidFields } from "@apogee/kernel";
import { BY_HAND, type Given, type RewardKind } from "@apogee/rewards";
import { openWallet } from "@apogee/wallet";
import type { Issued } from "../commands/claim-offer.ts";
import { faultOfOfferGift, issueGift, offerGifts } from "../commands/issue-gift.ts";
import { freespinsOfCause } from "../freespins/queries.ts";
import { bonusOfCause } from "../queries.ts";
import { announceGiven } from "./bonus-reward.ts";
import type { RewardPorts } from "./ports.ts";

/** Rewards that an offer describes. What it gives waits for its player's activation. */
export function offerReward(ports: RewardPorts): RewardKind<"offer"> {
  return {
    kind: "offer",
    async check(db, { offer }) {
      const fault = await faultOfOfferGift(db, offer);
      return fault === null ? null : new InvalidFields({ offer: { invalid: fault } });
    },
    async give(tx, { offer: offerKey }, to, { key: cause, source, actor }, at) {
      const { playerId, currency } = to;
      if (to.opensWallet) await openWallet(tx, to, at);
      const gift = { playerId, currency, offerKey, cause, actor, anyKind: source === BY_HAND };
      const outcome = await issueGift(tx, gift, at);
      if ("refused" in outcome) return outcome;
      const { issued } = outcome;
      if (issued === null) return { refused: "currency" };
      return { given: givenOf(issued) };
    },
    async givenBefore(tx, { offer }, _to, { key }): Promise<Given | null> {
      const cause = `${key}:${offer}`;
      const bonus = await bonusOfCause(tx, cause);
      if (bonus) return { bonus: bonus.id };
      const spins = await freespinsOfCause(tx, cause);
      return spins ? { freespins: spins.id } : null;
    },
    async show(db, rewards, locale) {
      const keys = rewards.map(({ offer }) => offer);
      const gifts = await offerGifts(db, keys, locale);
      return rewards.map(({ kind, offer }) => {
        const gift = gifts.get(offer);
        return gift ? { kind, title: gift.title, count: null, amounts: null } : null;
      });
    },
    announce: ({ outcome }) => announceGiven(ports, outcome),
  };
}

function givenOf(issued: NonNullable<Issued>): Given {
  if ("bonus" in issued) return { bonus: issued.bonus.id };
  return { freespins: issued.freespins.id };
}
