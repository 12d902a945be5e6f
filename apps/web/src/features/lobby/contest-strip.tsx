import { Check, Image } from "@apogee/ui";
import { LocalLink } from "../../site/intl/local-link.tsx";
import { Text } from "../../site/intl/text.tsx";
import { contestPath } from "../../site/promotions/contest-path.ts";
import { symbolOf } from "../../site/promotions/promotion-symbol.ts";
import { leftUntil, statusAt } from "../../site/promotions/time-status.ts";
import { useTimeLeft } from "../../site/promotions/time-words.tsx";
import { useNow } from "../../site/promotions/use-now.ts";
import { usePool } from "../../site/promotions/use-pool.ts";
import { Sky } from "../../site/promotions/sky.tsx";
import styles from "./contest-strip.module.css";
import type { LobbyContest } from "./load-contest-strip.server.ts";

/** The contests that run, those first that the player has joined; nothing while none runs. */
export function ContestStrip({ contests }: { readonly contests: readonly LobbyContest[] }) {
  const now = useNow();
  const left = useTimeLeft();
  const pool = usePool();
  const running = contests.filter((each) => statusAt(each, now) === "active");
  if (running.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="lobby-contests">
      <header className={styles.head}>
        <h2 className={styles.title} id="lobby-contests">
          <Text id="lobby.contests" />
        </h2>
        <LocalLink className={styles.all} to="/arena">
          <Text id="lobby.view_all" />
        </LocalLink>
      </header>
      <ul className={styles.list}>
        {running.map((contest) => {
          const { days } = leftUntil(contest.end_at, now);
          return (
            <li key={contest.id}>
              <LocalLink className={styles.card} to={contestPath(contest)} prefetch="intent">
                <Sky from={contest.art.from} to={contest.art.to} />
                <span className={styles.words}>
                  <span className={styles.name}>{contest.title}</span>
                  <span className={styles.pool}>
                    {contest.questSize === null ? (
                      pool(contest)
                    ) : (
                      <Text id="lobby.contest_levels" values={{ count: contest.levels_count }} />
                    )}
                  </span>
                  <span className={styles.left}>
                    {contest.joined && (
                      <>
                        <Check aria-hidden="true" />
                        <Text id="lobby.contest_joined" />
                        {" · "}
                      </>
                    )}
                    <Text id="lobby.contest_left" values={{ left: left(contest.end_at, now, days > 0) }} />
                  </span>
                </span>
                <Image className={styles.symbol} picture={symbolOf(contest.art.symbol)} sizes="72px" lifted />
              </LocalLink>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
