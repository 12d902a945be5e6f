import { writeFileSync } from "node:fs";
import { join } from "node:path";

/** The file of a payment method: an app of Norway. */
export function methodIn(folder: string): string {
  const path = join(folder, "method.json");
  const terms = {
    title: "Vipps",
    kind: "vipps",
    family: "card",
    type: "cards",
    provider: "sandbox-cards",
    countries: ["NO"],
    position: 30,
    servesDeposits: true,
    depositMinutes: { from: 0, to: 2 },
    cashoutMinutes: { from: 0, to: 60 },
    expiresS: 600,
  };
  writeFileSync(path, JSON.stringify(terms));
  return path;
}
