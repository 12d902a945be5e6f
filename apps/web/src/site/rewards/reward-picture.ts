import type { ShownReward } from "@apogee/contract";
import { art, type ArtName, type PictureSource } from "@apogee/ui";

const PICTURES: Readonly<Record<ShownReward["kind"], ArtName>> = {
  money: "objects/money-256",
  bonus: "objects/gift-256",
  free_spins: "nav/pokies-192",
  points: "objects/coin-256",
  offer: "objects/gift-256",
  tickets: "objects/ticket-256",
  loot_box: "objects/box-256",
  thing: "objects/trophy-256",
};

/** The large picture of a reward, by its kind. */
export const rewardPicture = ({ kind }: Pick<ShownReward, "kind">): PictureSource => art(PICTURES[kind]);
