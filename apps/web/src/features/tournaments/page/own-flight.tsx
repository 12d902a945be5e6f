import type { TournamentView } from "@apogee/contract";
import { Button, Card, Tag } from "@apogee/ui";
import { LocalLink } from "../../../site/intl/local-link.tsx";
import { Text, useText } from "../../../site/intl/text.tsx";
import { useDate } from "../../../site/promotions/time-words.tsx";
import { gamePath } from "../../../site/games/game-paths.ts";
import type { TileGame } from "../../../site/games/tile-game.ts";
import { PopupLink } from "../../../site/popups/popup-link.tsx";
import { nextBand, prizeAt, prizeBands } from "../../../site/promotions/prize-bands.ts";
import { useScore } from "../../../site/promotions/score.ts";
import { statusAt } from "../../../site/promotions/time-status.ts";
import { useFee } from "../../../site/promotions/use-fee.ts";
import { useReward } from "../../../site/promotions/use-reward.ts";
import { useSession } from "../../../site/session/session.tsx";
import { gapTo } from "./board-state.ts";
import { joinState } from "./join-state.ts";
import { OwnPrice } from "./own-price.tsx";
import styles from "./own-flight.module.css";
import type { Contest } from "./use-contest.ts";
import type { Join } from "./use-join.tsx";

interface OwnFlightProps {
  readonly tournament: TournamentView;
  readonly contest: Contest;
  readonly join: Join;
  /** A game that counts. */
  readonly game: TileGame | null;
  readonly now: number;
}

/** The visitor's own part: how to join, or the place with the gaps to the next ones. */
export function OwnFlight({ tournament, contest, join, game, now }: OwnFlightProps) {
  const state = joinState(tournament, contest.status, now);
  const { own } = contest;
  if (state === "canceled") return null;
  const flies = (state === "joined" || state === "automatic" || state === "over") && own?.place != null;
  if (state === "over" && !flies && contest.status?.entry !== "joined") return null;
  return (
    <Card
      title={<Text id="contests.flight" />}
      aside={flies && <PrizeTag tournament={tournament} place={own.place!} final={state === "over"} />}
    >
      <div className={styles.body}>
        {state === "disqualified" ? (
          <>
            <p>
              <Text id="contests.disqualified" />
            </p>
            <p className={styles.note}>
              <Text id="contests.object" />
            </p>
          </>
        ) : (
          <div className={styles.own} data-in={state === "joined" || state === "automatic" || undefined}>
            {flies ? (
              <Place tournament={tournament} contest={contest} />
            ) : (
              <Terms tournament={tournament} state={state} />
            )}
          </div>
        )}
        <Action tournament={tournament} state={state} join={join} game={game} now={now} />
        {(state === "joined" || state === "automatic" || state === "open" || state === "guest") && game && (
          <OwnPrice tournament={tournament} contest={contest} game={game} />
        )}
      </div>
    </Card>
  );
}

function PrizeTag({
  tournament,
  place,
  final,
}: Pick<OwnFlightProps, "tournament"> & { readonly place: number; readonly final: boolean }) {
  const reward = useReward();
  const prize = prizeAt(tournament.prizes, place);
  if (!prize) return null;
  return (
    <Tag tone="gold">
      <Text id={final ? "contests.prize_won" : "contests.as_it_stands"} values={{ prize: reward(prize) }} />
    </Tag>
  );
}

function Place({ tournament, contest }: Pick<OwnFlightProps, "tournament" | "contest">) {
  const reward = useReward();
  const { written } = useScore(tournament);
  const { own, status, board, near } = contest;
  const place = own!.place!;
  const rows = [...board.rows, ...near];
  const gap = gapTo(rows, place - 1, own!) ?? status?.gap ?? null;
  const band = nextBand(prizeBands(tournament.prizes), place);
  const bandGap = band && band.to < place - 1 ? gapTo(rows, band.to, own!) : null;
  return (
    <>
      <div className={styles.place}>
        <p className={styles.number}>{place}</p>
        <p>
          <strong>{written(own!.score)}</strong>
          {status && (
            <span className={styles.note}>
              <Text id="contests.rounds_counted" values={{ count: status.games_taken }} />
            </span>
          )}
        </p>
      </div>
      {place > 1 && (gap !== null || bandGap !== null) && (
        <dl className={styles.gaps}>
          {gap !== null && (
            <div>
              <dt>
                <Text id="contests.to_place" values={{ place: place - 1 }} />
              </dt>
              <dd>{written(gap)}</dd>
            </div>
          )}
          {band && bandGap !== null && (
            <div>
              <dt>
                <Text id="contests.to_prize" values={{ place: band.to, prize: reward(band.reward) }} />
              </dt>
              <dd>{written(bandGap)}</dd>
            </div>
          )}
        </dl>
      )}
      {place === 1 && (
        <p className={styles.note}>
          <Text id="contests.leading" />
        </p>
      )}
    </>
  );
}

type State = ReturnType<typeof joinState>;

function Terms({ tournament, state }: Pick<OwnFlightProps, "tournament"> & { readonly state: State }) {
  const fee = useFee();
  const date = useDate();
  const { join, buy_in: buyIn, join_until: until } = tournament;
  if (state === "joined" || state === "over")
    return (
      <p>
        <Text id={state === "over" ? "contests.no_place" : "contests.joined_text"} />
      </p>
    );
  if (state === "requested" || state === "closed")
    return (
      <p>
        <Text id={`contests.${state}_text`} />
      </p>
    );
  const paid = buyIn && fee(buyIn);
  return (
    <ul className={styles.terms}>
      <li>
        <Text id={`contests.join_${join}`} />
      </li>
      <li>
        {buyIn === null ? (
          <Text id="contests.free_entry" />
        ) : paid === null ? (
          <Text id="contests.fee_currency" />
        ) : (
          <Text id="contests.fee_of" values={{ fee: paid }} />
        )}
      </li>
      {until !== null && (
        <li>
          <Text id="contests.join_until" values={{ date: date(until) }} />
        </li>
      )}
    </ul>
  );
}

function Action({ tournament, state, join, game, now }: Omit<OwnFlightProps, "contest"> & { readonly state: State }) {
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
          <Text id={tournament.join === "approval" ? "contests.ask_to_join" : "contests.join"} />
        </Button>
        {join.refusal && (
          <p className={styles.refusal} role="alert">
            {join.refusal}
          </p>
        )}
      </>
    );
  const plays = (state === "joined" || state === "automatic") && statusAt(tournament, now) === "active";
  if (!plays || !game) return null;
  return (
    <Button kind="cta" size={56} wide render={<LocalLink to={gamePath(game, "real")} />}>
      <Text id="contests.play" values={{ game: game.title }} />
    </Button>
  );
}
