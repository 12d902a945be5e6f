import type { OwnStatus, TournamentView } from "@apogee/contract";
import { artOrNull, Button, Card, Check, Image, Money, ProgressBar, Tag } from "@apogee/ui";
import { gamePath } from "../../../site/games/game-paths.ts";
import type { TileGame } from "../../../site/games/tile-game.ts";
import { LocalLink } from "../../../site/intl/local-link.tsx";
import { Text, useText } from "../../../site/intl/text.tsx";
import { useCurrency, useMoney } from "../../../site/money/use-money.ts";
import { PopupLink } from "../../../site/popups/popup-link.tsx";
import { PriceLine } from "../../../site/promotions/price-line.tsx";
import { statusAt } from "../../../site/promotions/time-status.ts";
import { rewardPicture, useReward } from "../../../site/promotions/use-reward.ts";
import { useSession } from "../../../site/session/session.tsx";
import { joinState } from "../page/join-state.ts";
import type { Join } from "../page/use-join.tsx";
import type { QuestPlace } from "./level-state.ts";
import styles from "./quest-level.module.css";

interface QuestLevelProps {
  readonly quest: TournamentView;
  readonly place: QuestPlace;
  readonly status: OwnStatus | null;
  readonly join: Join;
  readonly game: TileGame | null;
  readonly now: number;
}

/** The own level with the stakes, what is missing to the next one, and what that brings; or how to join. */
export function QuestLevel({ quest, place, status, join, game, now }: QuestLevelProps) {
  const state = joinState(quest, status, now);
  const joined = status?.entry === "joined";
  return (
    <Card
      title={
        joined ? (
          <Text id="quest.level_of" values={{ level: place.level, count: place.levels.length }} />
        ) : (
          <Text id="quest.start_title" />
        )
      }
      aside={
        joined && (
          <Tag tone="aurora" icon={<Check aria-hidden="true" />}>
            <Text id="contests.joined" />
          </Tag>
        )
      }
    >
      <div className={styles.body}>
        {joined ? <Standing quest={quest} place={place} /> : <Before quest={quest} state={state} />}
        <Action quest={quest} state={state} join={join} game={game} now={now} />
        {place.missing !== null && place.missing > 0 && game && state === "joined" && (
          <PriceLine game={game} stake={{ cents: place.missing, currency: quest.currency }} />
        )}
      </div>
    </Card>
  );
}

function Standing({ quest, place }: Pick<QuestLevelProps, "quest" | "place">) {
  const t = useText();
  const money = useMoney();
  const currencyOf = useCurrency();
  const reward = useReward();
  const { locale } = useSession();
  const { bets, next, missing, level, levels } = place;
  const from = levels.find((each) => each.level === level)?.from ?? 0;
  const { currency } = quest;
  const picture = next?.reward ? artOrNull(rewardPicture(next.reward)) : null;
  return (
    <>
      <p className={styles.bets}>
        <Money amount={bets} currency={currencyOf(currency)} locale={locale} look="display" animated />
        <span>
          <Text id="quest.staked" />
        </span>
      </p>
      {next ? (
        <>
          <div>
            <ProgressBar
              value={bets - from}
              max={next.from - from}
              label={t("quest.bar")}
              valueText={t("quest.bar_text", { bets: money(bets, currency), next: money(next.from, currency) })}
            />
            <p className={styles.ends}>
              <span>
                <Text id="quest.level_at" values={{ level, amount: money(from, currency, { short: true }) }} />
              </span>
              <span>
                <Text
                  id="quest.level_at"
                  values={{ level: next.level, amount: money(next.from, currency, { short: true }) }}
                />
              </span>
            </p>
          </div>
          <p className={styles.next}>
            {picture && <Image picture={picture} size={32} />}
            <span>
              <strong>
                {next.reward ? (
                  <Text
                    id="quest.missing_reward"
                    values={{ amount: money(missing ?? 0, currency), reward: reward(next.reward) }}
                  />
                ) : (
                  <Text id="quest.missing" values={{ amount: money(missing ?? 0, currency), level: next.level }} />
                )}
              </strong>
            </span>
          </p>
        </>
      ) : (
        <p>
          <Text id="quest.top" />
        </p>
      )}
    </>
  );
}

type State = ReturnType<typeof joinState>;

function Before({ quest, state }: Pick<QuestLevelProps, "quest"> & { readonly state: State }) {
  if (state === "canceled")
    return (
      <p>
        <Text id="contests.canceled" values={{ reason: quest.cancel_reason ?? "" }} />
      </p>
    );
  if (state === "disqualified" || state === "over")
    return (
      <p>
        <Text id={state === "over" ? "quest.over" : "contests.disqualified"} />
      </p>
    );
  if (state === "requested" || state === "closed")
    return (
      <p>
        <Text id={`contests.${state}_text`} />
      </p>
    );
  return (
    <p>
      <Text id={quest.join === "automatic" ? "quest.start_automatic" : "quest.start_confirm"} />
    </p>
  );
}

function Action({
  quest,
  state,
  join,
  game,
  now,
}: Omit<QuestLevelProps, "place" | "status"> & { readonly state: State }) {
  const t = useText();
  const { served } = useSession();
  if (state === "guest")
    return served ? (
      <Button kind="cta" size={56} wide render={<PopupLink popup="sign-up" />}>
        <Text id="contests.join_guest" />
      </Button>
    ) : null;
  if (state === "open")
    return (
      <>
        <Button kind="cta" size={56} wide loading={join.busy} loadingLabel={t("common.loading")} onClick={join.press}>
          <Text id={quest.join === "approval" ? "contests.ask_to_join" : "contests.join"} />
        </Button>
        {join.refusal && (
          <p className={styles.refusal} role="alert">
            {join.refusal}
          </p>
        )}
      </>
    );
  const plays = (state === "joined" || state === "automatic") && statusAt(quest, now) === "active";
  if (!plays || !game) return null;
  return (
    <Button kind="cta" size={56} wide render={<LocalLink to={gamePath(game, "real")} />}>
      <Text id="contests.play" values={{ game: game.title }} />
    </Button>
  );
}
