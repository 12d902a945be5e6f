import { Flag } from "@apogee/ui";
import { EyeOff } from "lucide-react";
import { Moment, Value } from "../../../site/format/value.tsx";
import { Badge, Panel } from "../../../site/kit/index.ts";
import { useText } from "../../../site/texts/texts.tsx";
import type { PlayerHead } from "../../../site/players/shapes.ts";
import type { TabProps } from "../tab-props.ts";
import { Groups } from "./groups.tsx";
import styles from "./overview.module.css";

/** Stands in what the server masks. */
const MASK = "•••";

/** Who the player is, as the account says. */
export function Identity({ head, onOpen }: TabProps) {
  const t = useText();
  const address = [head.address, [head.postal_code, head.city].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  const rows: ReadonlyArray<readonly [string, React.ReactNode]> = [
    ["legalName", head.name],
    ["nickname", head.nickname],
    ["born", head.date_of_birth === null ? null : <Value key="born" value={head.date_of_birth} name="born" />],
    ["email", head.email],
    ["phone", head.phone],
    ["address", address],
    ["country", head.country && <CountryName key="country" code={head.country} />],
    ["worksAs", head.profession],
    ["language", head.language],
    ["currency", head.currency],
    ["seen", head.seen_at && <Moment key="seen" iso={head.seen_at} times="relative" />],
    ["promotions", promotionsText(head, t)],
    ["terms", head.terms?.version],
  ];
  return (
    <Panel
      title={t("player.identity")}
      badge={head.email.includes(MASK) && <Badge icon={<EyeOff aria-hidden="true" />}>{t("player.masked")}</Badge>}
    >
      <dl className={styles.pairs}>
        {rows
          .filter(([, value]) => value !== null && value !== "" && value !== undefined)
          .map(([name, value]) => (
            <Row key={name} name={t(`player.${name}`)}>
              {value}
            </Row>
          ))}
      </dl>
      <Groups head={head} onOpen={onOpen} />
    </Panel>
  );
}

function Row({ name, children }: { readonly name: string; readonly children: React.ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

function promotionsText({ receives_promotions: wants }: PlayerHead, t: (id: string) => string): string {
  const ways = (["email", "sms"] as const).filter((way) => wants?.[way]);
  return ways.length === 0 ? t("player.noPromotions") : ways.map((way) => t(`player.promo.${way}`)).join(", ");
}

function CountryName({ code }: { readonly code: string }) {
  return (
    <span>
      <Flag country={code} size={16} /> {code}
    </span>
  );
}
