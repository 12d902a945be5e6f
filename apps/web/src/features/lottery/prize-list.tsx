import type { DrawView, LotteryStatus, LotteryView } from "@apogee/contract";
import { artOrNull, Card, Image } from "@apogee/ui";
import { useIntl } from "react-intl";
import { Text, useText } from "../../site/intl/text.tsx";
import { useShownReward } from "../../site/rewards/use-reward-words.ts";
import { alone, inBands } from "./prize-bands.ts";
import styles from "./prize-list.module.css";

interface PrizeListProps {
  readonly lottery: LotteryView;
  readonly status: LotteryStatus | null;
  readonly draw: DrawView | null;
}

/** The prizes by place; once drawn, with ticket and the code of its holder. The player's own rows are marked. */
export function PrizeList({ lottery, status, draw }: PrizeListProps) {
  const t = useText();
  const { formatNumber } = useIntl();
  const words = useShownReward();
  const isDrawn = lottery.prizes.some(({ ticket }) => ticket !== null);
  const places = draw?.result?.kind === "tickets" ? draw.result.places : [];
  const holderOf = (ticket: number): string | undefined => places.find(({ number }) => number === ticket)?.holder;
  return (
    <Card
      title={<Text id={isDrawn ? "lottery.prizes_drawn" : "lottery.prizes"} />}
      aside={<Text id={`lottery.per_${lottery.prizes_per}`} />}
    >
      <table className={styles.table} aria-label={t("lottery.prizes")}>
        <thead>
          <tr>
            <th scope="col">{t("lottery.place")}</th>
            <th scope="col">{t("lottery.prize")}</th>
            {isDrawn && <th scope="col">{t("lottery.ticket")}</th>}
            {isDrawn && <th scope="col">{t("lottery.code")}</th>}
          </tr>
        </thead>
        <tbody>
          {(isDrawn ? alone(lottery.prizes) : inBands(lottery.prizes)).map(({ prize, last }) => {
            const { id, award_place: place, reward, ticket } = prize;
            const own = ticket !== null && (status?.tickets.includes(ticket) ?? false);
            const medal = artOrNull(`objects/medal-${place}-96`);
            return (
              <tr key={id} data-own={own || undefined}>
                <td className={styles.place}>
                  {medal && last === place ? (
                    <Image picture={medal} size={24} alt={String(place)} />
                  ) : last > place ? (
                    `${formatNumber(place)} – ${formatNumber(last)}`
                  ) : (
                    formatNumber(place)
                  )}
                </td>
                <th scope="row">{words.name(reward)}</th>
                {isDrawn && <td>{ticket === null ? "–" : formatNumber(ticket)}</td>}
                {isDrawn && (
                  <td className={styles.code}>
                    {own && <b>{t("lottery.you")}</b>} {ticket !== null && <code>{holderOf(ticket)}</code>}
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </Card>
  );
}
