import type { ReactNode } from "react";
import { Badge, RowsTable, type RowsColumn } from "../kit/index.ts";
import type { Tone } from "../kit/badge.tsx";
import { useText, useTextOrName } from "../texts/texts.tsx";
import type { StaffPayment } from "./shapes.ts";

const TONES: Readonly<Record<string, Tone>> = {
  credited: "ok",
  paid: "ok",
  in_review: "watch",
  held: "watch",
  rejected: "bad",
  failed: "bad",
  declined: "bad",
};

/** Payments: what, where to, how much, and how far. */
export function PaymentsTable({
  rows,
  empty,
  action,
}: {
  rows: readonly StaffPayment[];
  empty: string;
  action?: (payment: StaffPayment) => ReactNode;
}) {
  const t = useText();
  const nameOf = useTextOrName();
  const columns: RowsColumn<StaffPayment>[] = [
    {
      name: "payment",
      strong: true,
      cell: ({ id, action: kind }) => `${t(kind === "deposit" ? "payment.deposit" : "payment.withdrawal")} ${id}`,
    },
    { name: "target", cell: ({ brand, target }) => [brand, target].filter(Boolean).join(" ") },
    { name: "amount", strong: true, numeric: true },
    { name: "stage", cell: ({ stage }) => <Badge tone={TONES[stage] ?? "info"}>{nameOf("stage", stage)}</Badge> },
    { name: "flags", cell: ({ flags }) => flags.map((flag) => nameOf("flag", flag)).join(", ") },
    { name: "created_at" },
    ...(action ? [{ name: "open", cell: action }] : []),
  ];
  return (
    <RowsTable
      label={t("player.openPayments")}
      rows={rows}
      columns={columns}
      keyOf={({ id }) => String(id)}
      empty={empty}
    />
  );
}
