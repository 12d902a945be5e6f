import { afterEach, expect, test } from "vitest";
import type { Site } from "../session/site.ts";
import { mount } from "../../testing/mount.tsx";
import { givenBonus, givenFreespins } from "./testing.ts";
import { useGiftTitles } from "./use-gift-titles.ts";

const CURRENCIES = [{ code: "AUD", symbol: "A$", subunits_to_unit: 100, fiat: true }] as unknown as Site["currencies"];

let mounted: Awaited<ReturnType<typeof mount>>;
afterEach(() => mounted.close());

function Titles({ repeats }: { readonly repeats: boolean }) {
  const titled = useGiftTitles();
  const changes = { title_repeats_terms: repeats };
  const gifts = [titled.bonus(givenBonus(changes)), titled.freespins(givenFreespins(changes))];
  return gifts.map(({ title }) => title).join(" | ");
}

test.each([
  [true, "A$10.00 bonus | 20 free spins in Dragon's Ember"],
  [false, "Welcome aboard | Twenty on the house"],
])(
  "a title that repeats the terms (%s) is written in the page's language and the gift's currency",
  async (repeats, titles) => {
    mounted = await mount(<Titles repeats={repeats} />, { site: { currencies: CURRENCIES } });
    expect(mounted.place.textContent).toBe(titles);
  },
);
