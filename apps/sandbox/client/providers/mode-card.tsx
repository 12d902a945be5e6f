import { Card, Select } from "@apogee/ui";
import { PAYOUT_SWITCHES, type PayoutSwitch, type Switch } from "../../src/families/family.ts";
import type { ProvidersView } from "../../src/families/views.ts";
import rows from "../payouts/payouts-page.module.css";
import { say } from "../shared/words.ts";

export type Mode = ProvidersView["modes"][number];

export const NAMES: Readonly<Record<Mode["family"], string>> = {
  wallet: "Wallets",
  voucher: "Vouchers",
  "instant-bank": "Banks by redirect",
  bank: "Bank transfers",
  app: "Apps",
};
const PAYOUTS: Readonly<Record<PayoutSwitch, string>> = {
  paid: "Paid after the delay",
  failed: "Refused by the bank after the delay",
  stuck: "Sent, then stuck until you end it",
  closed: "Refused at once: the account is closed",
  bounced: "Paid, and bounced after the delay",
  lost_answer: "The first answer is lost; paid after the delay",
};
const DELAYS_S = [2, 5, 20, 60, 3_600, 86_400];

/** What becomes of new payments and payouts of a provider. */
export function ModeCard({ mode, onChange }: { readonly mode: Mode; readonly onChange: (mode: Mode) => void }) {
  return (
    <Card>
      <h2 className={rows.rail}>{NAMES[mode.family]}</h2>
      <div className={rows.choices}>
        <Select
          height={40}
          label="New payments"
          value={mode.deposit}
          onChange={({ target }) => onChange({ ...mode, deposit: target.value as Switch })}
        >
          {mode.deposits.map((value) => (
            <option key={value} value={value}>
              {say(`switch.${value}`)}
            </option>
          ))}
        </Select>
        {mode.family !== "voucher" && (
          <Select
            height={40}
            label="New payouts"
            value={mode.payout}
            onChange={({ target }) => onChange({ ...mode, payout: target.value as PayoutSwitch })}
          >
            {PAYOUT_SWITCHES.map((value) => (
              <option key={value} value={value}>
                {PAYOUTS[value]}
              </option>
            ))}
          </Select>
        )}
        <Select
          height={40}
          label="Delay"
          value={mode.delay_s}
          onChange={({ target }) => onChange({ ...mode, delay_s: Number(target.value) })}
        >
          {[...new Set([...DELAYS_S, mode.delay_s])]
            .toSorted((a, b) => a - b)
            .map((seconds) => (
              <option key={seconds} value={seconds}>
                {say("outcome.seconds", { seconds })}
              </option>
            ))}
        </Select>
      </div>
    </Card>
  );
}
