import { currencyOf, formatMoney } from "@apogee/kernel";
import type { ShownReward } from "@apogee/rewards";
import { dayTitle, wagerOf, type Adventure } from "./domain/adventure.ts";

/** The key of adventures of players in no group. */
const EVERYONE = "all";

interface ShownAdventure {
  readonly adventure: Adventure;
  readonly prizes: ReadonlyArray<ShownReward | null>;
}

interface Prize {
  readonly title: string;
  readonly prize: { freespin?: string; bonus?: string };
  readonly condition: { minDep: Record<string, number>; wager: number; periodActivationDays: number };
}

/** Running adventures as clients of the product family read them: amounts as texts, and prizes, each by group. */
export function configView(shown: readonly ShownAdventure[], locale: string) {
  const variables: Record<string, Record<string, Record<string, string>>> = {};
  const prizes: Record<string, Prize[]> = {};
  for (const { adventure, prizes: own } of shown) {
    const group = adventure.group ?? EVERYONE;
    const minDep = adventure.days[0]!.minDep!;
    variables[group] = {
      ...variables[group],
      minDep: Object.fromEntries(
        Object.entries(minDep).map(([code, cents]) => [
          code,
          formatMoney(cents, currencyOf(code), { locale, short: true }),
        ]),
      ),
    };
    prizes[group] = [
      ...(prizes[group] ?? []),
      ...adventure.days.map((day, index) => ({
        title: dayTitle(adventure, day),
        prize: namedPrize(day.reward.kind, own[index] ?? null),
        condition: {
          minDep: { ...day.minDep },
          wager: wagerOf(day.reward),
          periodActivationDays: day.activationDays,
        },
      })),
    ];
  }
  return { variables, prizes };
}

function namedPrize(kind: string, prize: ShownReward | null): Prize["prize"] {
  if (kind === "free_spins") return { freespin: prize ? `${prize.count} x ${prize.title ?? ""}`.trim() : "" };
  return { bonus: prize?.title ?? kind };
}
