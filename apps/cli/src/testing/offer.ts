import { jsonIn } from "./json-in.ts";

/** Writes the terms of an offer that needs no deposit into a folder and returns the path. */
export function offerIn(folder: string): string {
  return jsonIn(folder, "spring", {
    titles: { en: "Spring gift" },
    kind: "personal",
    reward: { type: "bonus", amount: { EUR: 1_000 } },
    wager: { times: 30 },
  });
}

/** Writes a card of the shop that sells free spins into a folder and returns the path. */
export function cardIn(folder: string): string {
  return jsonIn(folder, "card", {
    type: "freespins",
    titles: { en: "5 free spins" },
    game: "apogee/DragonsEmber",
    wager: 20,
    prices: { EUR: { points: 10, spins: 5, stake: 20 } },
  });
}

/** Writes a VIP manager into a folder and returns the path. */
export function managerIn(folder: string): string {
  return jsonIn(folder, "manager", {
    name: "Nora Lind",
    hours: { en: "Monday to Friday, 9 to 17 UTC" },
    email: "nora@example.com",
    groups: ["257", "258"],
  });
}
