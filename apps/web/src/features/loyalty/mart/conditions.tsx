import type { ReactNode } from "react";
import { LocalLink } from "../../../site/intl/local-link.tsx";
import { Text } from "../../../site/intl/text.tsx";
import styles from "./cargo-bay.module.css";
import type { Chosen } from "./chosen.ts";
import { useRewardAmount } from "./use-reward-words.ts";

const HOURS_A_DAY = 24;

/** What a reward brings and requires. */
export function Conditions({ offer, price }: Chosen) {
  return (
    <dl className={styles.facts}>
      {offer.kind === "freespins" && <SpinsFacts offer={offer} price={price} />}
      {price.pieces === null ? (
        <>
          <Fact name={<Text id="mart.wagering" />}>
            <Wagering offer={offer} price={price} />
          </Fact>
          <Fact name={<Text id="mart.paid_to" />}>
            <Text id="mart.wallet" values={{ currency: price.currency }} />
          </Fact>
        </>
      ) : (
        <Fact name={<Text id="mart.drawn" />}>
          <LocalLink to={drawnAt(offer)}>
            <Text id="mart.chances" />
          </LocalLink>
        </Fact>
      )}
      {offer.stock !== null && <Fact name={<Text id="mart.stock" />}>{offer.stock}</Fact>}
      {offer.limit_per_player !== null && <Fact name={<Text id="mart.limit" />}>{offer.limit_per_player}</Fact>}
    </dl>
  );
}

/** The page that shows prizes and chances before anything is drawn. */
function drawnAt(offer: Chosen["offer"]): string {
  if (offer.kind === "lotteries") return `/lottery/${offer.group}`;
  return offer.kind === "lootboxes" && offer.box?.includes("wheel") ? "/rocket-chance" : "/profile/gifts";
}

function Wagering({ offer, price }: Chosen) {
  const amountOf = useRewardAmount();
  if (offer.wager === 0) return <Text id="mart.wagering_none" />;
  if (price.spins) return <Text id="mart.wagering_wins" values={{ times: offer.wager }} />;
  return (
    <Text
      id="mart.wagering_sum"
      values={{ times: offer.wager, amount: amountOf(price.cents * offer.wager, price.currency) }}
    />
  );
}

function SpinsFacts({ offer, price }: Chosen) {
  const amountOf = useRewardAmount();
  const { spins, currency } = price;
  if (offer.kind !== "freespins" || !spins) return null;
  const hours = offer.valid_hours;
  return (
    <>
      <Fact name={<Text id="mart.game" />}>{offer.games_info.map(({ title }) => title).join(", ")}</Fact>
      <Fact name={<Text id="mart.stake" />}>{amountOf(spins.stakeCents, currency)}</Fact>
      {hours !== null && (
        <Fact name={<Text id="mart.spins_valid" />}>
          <Text id="mart.spins_hours" values={{ days: hours % HOURS_A_DAY === 0 ? hours / HOURS_A_DAY : 0, hours }} />
        </Fact>
      )}
      {spins.maxWinCents !== null && (
        <Fact name={<Text id="mart.most_win" />}>{amountOf(spins.maxWinCents, currency)}</Fact>
      )}
    </>
  );
}

function Fact({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
