import { Link } from "react-router";
import { useAsked, useQueryInfo } from "../../../site/api/queries.ts";
import type { Rows } from "../../../site/api/shapes.ts";
import { Badge, Panel } from "../../../site/kit/index.ts";
import { RiskScale, toneOfScore } from "../../../site/players/risk-scale.tsx";
import type { StaffPayment } from "../../../site/players/shapes.ts";
import { useText } from "../../../site/texts/texts.tsx";

/** The score of the riskiest withdrawal that waits, by its parts; nothing while none waits. */
export function Risk({ player }: { readonly player: number }) {
  const t = useText();
  const known = useQueryInfo("player.payments") !== undefined;
  const { data } = useAsked<Rows<StaffPayment>>(
    "player.payments",
    { player, part: "open", limit: 5 },
    { enabled: known },
  );
  const worst = data?.rows
    .flatMap(({ id, risk }) => (risk ? [{ id, risk }] : []))
    .toSorted((one, other) => other.risk.points - one.risk.points)[0];
  if (!worst) return null;
  const { id, risk } = worst;
  return (
    <Panel
      title={t("player.risk")}
      badge={<Badge tone={toneOfScore(risk.points)}>{t("risk.points", { points: risk.points })}</Badge>}
      aside={<Link to={`/players/${player}/cashbox?payments.id=${id}`}>{t("player.riskOf", { id })}</Link>}
    >
      <RiskScale points={risk.points} lines={risk.lines} />
    </Panel>
  );
}
