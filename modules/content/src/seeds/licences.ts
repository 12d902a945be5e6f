import type { Licence } from "../domain/host.ts";

/** Curaçao and Estonia. The shortest round of EE is the 2.5 s that regulators ask of slots (RTS 14). */
export const LICENCES: readonly Licence[] = [
  {
    code: "CW",
    name: "Curaçao",
    featureBuy: true,
    turbo: true,
    autoplay: true,
    minRoundMs: 250,
    sessionTimer: false,
    withdrawalRecall: true,
    celebrateBelowStake: true,
  },
  {
    code: "EE",
    name: "Estonia",
    featureBuy: false,
    turbo: false,
    autoplay: true,
    minRoundMs: 2_500,
    sessionTimer: true,
    withdrawalRecall: false,
    celebrateBelowStake: false,
  },
];
