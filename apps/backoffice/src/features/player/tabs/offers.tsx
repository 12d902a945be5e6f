import { Link } from "react-router";
import { useAction, useAsked, useQueryInfo } from "../../../site/api/queries.ts";
import { Act, Answered, Badge, Panel, RowsTable } from "../../../site/kit/index.ts";
import { useText, useTextOrName } from "../../../site/texts/texts.tsx";
import type { OpenAction } from "../tab-props.ts";
import styles from "./tabs.module.css";

interface OfferOfPlayer {
  readonly offer: string;
  readonly title: string;
  readonly kind: string;
  readonly version: number;
  readonly open: boolean;
  readonly why: string | null;
  readonly listed: boolean;
  readonly until: string | null;
}

/** Props of `Offers`. */
interface OffersProps {
  readonly player: number;
  readonly currency: string;
  readonly onOpen: OpenAction;
}

/** The offers that the player can claim, and why not the others. */
export function Offers({ player, currency, onOpen }: OffersProps) {
  const t = useText();
  const nameOf = useTextOrName();
  const known = useQueryInfo("player.offers") !== undefined;
  const mayShow = useQueryInfo("offer.show") !== undefined;
  const issue = useAction("bonus.issue");
  const answer = useAsked<{ readonly nothing: string | null; readonly offers: readonly OfferOfPlayer[] }>(
    "player.offers",
    { player },
    { enabled: known },
  );
  if (!known) return null;
  return (
    <Panel
      title={t("player.offers")}
      badge={
        answer.data && (
          <Badge tone={answer.data.nothing === null ? "neutral" : "bad"}>
            {answer.data.nothing === null
              ? t("player.offersOpen", { count: answer.data.offers.filter(({ open }) => open).length })
              : nameOf("offerWhy", answer.data.nothing)}
          </Badge>
        )
      }
      bare
    >
      <Answered query={answer}>
        {({ offers }) => (
          <RowsTable
            label={t("player.offers")}
            rows={offers}
            keyOf={({ offer }) => offer}
            empty={t("player.noOffers")}
            columns={[
              {
                name: "title",
                strong: true,
                cell: ({ offer, title }) =>
                  mayShow ? (
                    <Link className={styles.link} to={`/queries/offer.show?key=${encodeURIComponent(offer)}`}>
                      {title}
                    </Link>
                  ) : (
                    title
                  ),
              },
              { name: "kind", cell: ({ kind }) => nameOf("offerKind", kind) },
              {
                name: "state",
                cell: ({ open, why }) =>
                  open ? (
                    <Badge tone="ok">{t("player.offerOpen")}</Badge>
                  ) : (
                    <span>{nameOf("offerWhy", why ?? "")}</span>
                  ),
              },
              "until",
              ...(issue
                ? [
                    {
                      name: "open",
                      cell: ({ offer, kind }: OfferOfPlayer) =>
                        kind === "personal" && (
                          <Act small onClick={() => onOpen(issue, { offer, currency }, ["offer"])}>
                            {t("player.giveOffer")}
                          </Act>
                        ),
                    },
                  ]
                : []),
            ]}
          />
        )}
      </Answered>
    </Panel>
  );
}
