import type { TournamentView } from "@apogee/contract";
import { artPair, Button, Image } from "@apogee/ui";
import { gamePath } from "../../../site/games/game-paths.ts";
import type { TileGame } from "../../../site/games/tile-game.ts";
import { LocalLink } from "../../../site/intl/local-link.tsx";
import { Text, useText } from "../../../site/intl/text.tsx";
import { prizeAt } from "../../../site/promotions/prize-bands.ts";
import { useScore } from "../../../site/promotions/score.ts";
import { statusAt } from "../../../site/promotions/time-status.ts";
import { useReward } from "../../../site/promotions/use-reward.ts";
import { avatarOf } from "../../../site/session/avatar-of.ts";
import { useSession } from "../../../site/session/session.tsx";
import { gapTo } from "./board-state.ts";
import { joinState } from "./join-state.ts";
import styles from "./own-bar.module.css";
import type { Contest } from "./use-contest.ts";
import type { Join } from "./use-join.tsx";

interface OwnBarProps {
  readonly tournament: TournamentView;
  readonly contest: Contest;
  readonly join: Join;
  readonly game: TileGame | null;
  readonly now: number;
}

/** On phones, the own row above the bottom bar: the place, the gap in words, and one action. */
export function OwnBar({ tournament, contest, game, now }: OwnBarProps) {
  const t = useText();
  const reward = useReward();
  const { figure, written } = useScore(tournament);
  const { player } = useSession();
  const { own, board, near, status } = contest;
  const state = joinState(tournament, status, now);
  if (!player || own?.place == null || state === "disqualified") return null;
  const { place, score } = own;
  const avatar = artPair(avatarOf(player.id));
  const gap = gapTo([...board.rows, ...near], place - 1, own) ?? status?.gap ?? null;
  const prize = prizeAt(tournament.prizes, place);
  const plays = statusAt(tournament, now) === "active" && game;
  return (
    <aside className={styles.bar} aria-label={t("contests.flight")}>
      <span className={styles.place}>{place}</span>
      {avatar && <Image className={styles.avatar} picture={avatar} sizes="32px" />}
      <p className={styles.words}>
        <strong>
          <Text id="contests.you_score" values={{ score: figure(score) }} />
        </strong>
        <span>
          {gap !== null && place > 1 && <Text id="contests.gap_to" values={{ gap: written(gap), place: place - 1 }} />}
          {prize && (
            <>
              {gap !== null && place > 1 && " · "}
              <b className={styles.prize}>{reward(prize)}</b>
            </>
          )}
        </span>
      </p>
      {plays && (
        <Button kind="cta" size={40} render={<LocalLink to={gamePath(game, "real")} />}>
          <Text id="lobby.play" />
        </Button>
      )}
    </aside>
  );
}
