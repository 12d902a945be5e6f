import { Crown } from "lucide-react";
import type { Row } from "../../../site/api/shapes.ts";
import type { EditorKind, Input } from "../../../site/editor/kind.ts";
import { decimalOfMinor } from "../../../site/format/minor.ts";
import { shownAmount } from "./cells.ts";

/** What VIP statuses ask for, by currency. */
export const vipThresholds: EditorKind = {
  kind: "vip",
  group: "loyalty",
  Icon: Crown,
  list: "vip.list",
  rowsOf: (rows) =>
    rows.flatMap(({ key, name, thresholds }) =>
      Object.entries(thresholds as Readonly<Record<string, Row>>).map(([currency, sums]) => ({
        status: key,
        name,
        currency,
        ...sums,
      })),
    ),
  columns: [
    { name: "currency" },
    { name: "deposits", numeric: true, cell: (row, locale) => shownAmount(row["deposits"], row["currency"], locale) },
    { name: "bets", numeric: true, cell: (row, locale) => shownAmount(row["bets"], row["currency"], locale) },
  ],
  idOf: ({ status, currency }) => `${String(status)}:${String(currency)}`,
  titleOf: ({ name, currency }) => `${String(name)}, ${String(currency)}`,
  save: "vip.threshold",
  keyFields: ["status", "currency"],
  historyOf: (id) => ({ kind: "vip_status", id: id.split(":")[0]! }),
  inputOf: vipInput,
  inputOfVersion: ({ after }, now) =>
    after && after["currency"] === now["currency"] ? vipInput({ ...after, status: now["status"] }) : null,
  start: { status: "bronze", currency: "", deposits: "", bets: "" },
  sections: [{ key: "vip", fields: ["status", "currency", "deposits", "bets"] }],
};

function vipInput({ status, currency, deposits, bets }: Row): Input {
  const decimal = (minor: unknown): string => decimalOfMinor(Number(minor), String(currency)) ?? String(minor);
  return { status, currency, deposits: decimal(deposits), bets: decimal(bets) };
}
