import type { TournamentView } from "@apogee/contract";
import { artOrNull, Card, Image } from "@apogee/ui";
import { useIntl } from "react-intl";
import { Text } from "../../../site/intl/text.tsx";
import { prizeBands, type PrizeBand } from "../../../site/promotions/prize-bands.ts";
import { useReward } from "../../../site/promotions/use-reward.ts";
import styles from "./prizes.module.css";

const MEDALS = 3;

/** What each place gets, in bands of places that get the same. */
export function Prizes({ tournament: { prizes } }: { readonly tournament: Pick<TournamentView, "prizes"> }) {
  const intl = useIntl();
  const reward = useReward();
  const bands = prizeBands(prizes);
  const wagered = prizes.find(({ wager_multiplier: times }) => (times ?? 0) > 0)?.wager_multiplier;
  return (
    <Card
      title={<Text id="contests.prizes" />}
      aside={
        <span className={styles.note}>
          <Text id={wagered ? "contests.prizes_wagered" : "contests.prizes_free"} values={{ times: wagered ?? 0 }} />
        </span>
      }
    >
      {bands.length === 0 ? (
        <p className={styles.note}>
          <Text id="contests.no_prizes" />
        </p>
      ) : (
        <table className={styles.table}>
          <thead className="sr-only">
            <tr>
              <th scope="col">
                <Text id="contests.place" />
              </th>
              <th scope="col">
                <Text id="contests.share" />
              </th>
              <th scope="col">
                <Text id="contests.prize" />
              </th>
            </tr>
          </thead>
          <tbody>
            {bands.map((band) => (
              <tr key={band.from}>
                <th scope="row">
                  <Medal band={band} />
                  <span>
                    {band.from === band.to ? (
                      intl.formatNumber(band.from)
                    ) : (
                      <Text id="contests.places" values={{ from: band.from, to: band.to }} />
                    )}
                  </span>
                </th>
                <td className={styles.share}>
                  {band.percent !== null && (
                    <Text
                      id={band.from === band.to ? "contests.percent" : "contests.percent_each"}
                      values={{
                        percent: intl.formatNumber(Number(band.percent) / 100, {
                          style: "percent",
                          maximumFractionDigits: 2,
                        }),
                      }}
                    />
                  )}
                </td>
                <td className={styles.prize}>{reward(band.reward)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}

function Medal({ band: { from } }: { readonly band: PrizeBand }) {
  const picture = from <= MEDALS ? artOrNull(`objects/medal-${from}-96`) : null;
  return picture ? <Image picture={picture} size={20} /> : <span className={styles.none} aria-hidden="true" />;
}
