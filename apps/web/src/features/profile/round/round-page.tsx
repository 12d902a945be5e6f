import type { RoundView } from "@apogee/contract";
import { ArrowLeft, Button, Card, EmptyState, Play } from "@apogee/ui";
import { LocalLink } from "../../../site/intl/local-link.tsx";
import { Text, useText, type MessageKey } from "../../../site/intl/text.tsx";
import { useTimes } from "../../../site/intl/use-times.ts";
import { useMoney } from "../../../site/money/use-money.ts";
import { gamePath } from "../../../site/games/game-paths.ts";
import { RoundStatus } from "../round-status.tsx";
import styles from "./round-page.module.css";
import { hasPicture, RoundPicture } from "./families/round-picture.tsx";
import { RoundVerification } from "./round-verification.tsx";
import type { Sheet } from "./families/slots/sheet.ts";

interface RoundPageProps {
  readonly round: RoundView;
  readonly sheet: Sheet | null;
}

/** A round: its spins, its money, its seeds, and the verification that anyone can run. */
export function RoundPage({ round, sheet }: RoundPageProps) {
  const t = useText();
  return (
    <>
      <LocalLink className={styles.back} to={`/profile/games-history?currency=${round.currency}`}>
        <ArrowLeft aria-hidden="true" />
        <Text id="profile.all_rounds" />
      </LocalLink>
      <div className={styles.page}>
        <div className={styles.column}>
          {hasPicture(round) ? (
            <RoundPicture round={round} sheet={sheet} />
          ) : (
            <Card>
              <EmptyState dense picture="history" title={t(withoutPicture(round))} />
            </Card>
          )}
          {isRecorded(round) && (
            <Button
              kind="cta"
              size={56}
              icon={<Play aria-hidden="true" />}
              render={<LocalLink to={`/profile/games-history/${round.bet_id}/watch`} />}
            >
              <Text id="profile.watch" />
            </Button>
          )}
          {round.fairness && (
            <div className={styles.check}>
              <RoundVerification round={round} fairness={round.fairness} />
            </div>
          )}
        </div>
        <RoundFacts round={round} />
      </div>
    </>
  );
}

/** Whether the round's game can show it again. */
function isRecorded({ fairness, family, phases }: RoundView): boolean {
  return fairness !== null && family !== null && phases.length > 0;
}

/** Why there is no picture. */
function withoutPicture({ bet_status: status, fairness }: RoundView): MessageKey {
  if (!fairness) return "profile.drawn_outside";
  return status === "open" ? "profile.not_shown_yet" : "profile.not_drawn";
}

function RoundFacts({ round }: { readonly round: RoundView }) {
  const t = useText();
  const times = useTimes();
  const money = useMoney();
  const amount = (cents: number, style?: { sign: "always" }): string => money(cents, round.currency, style);
  const open = round.bet_status === "open";
  const bought = round.bet["buy"] === true;
  const sums = [
    [t("profile.before"), amount(round.balance_before_cents)],
    [bought ? t("profile.bought") : t("profile.col_stake"), amount(-round.cost_cents)],
    ...(open ? [] : [[t("profile.col_win"), amount(round.win_cents, { sign: "always" })] as const]),
    ...(!open && round.forfeited_cents > 0 ? [[t("profile.forfeited"), amount(-round.forfeited_cents)] as const] : []),
  ] as const;
  const facts = [
    ...(bought ? [[t("profile.stake_of"), amount(round.stake_cents)] as const] : []),
    [t("profile.started"), times.exact(round.created_at)],
    ...(round.finished_at ? [[t("profile.finished"), times.exact(round.finished_at)] as const] : []),
    [t("profile.game_version"), round.game_version],
    [t("payment.number"), round.bet_id],
  ] as const;
  return (
    <Card
      className={styles.money}
      title={round.title}
      aside={
        <RoundStatus
          status={round.bet_status}
          costCents={round.cost_cents}
          winCents={round.free_spin?.won_cents ?? round.win_cents}
        />
      }
    >
      <dl className={styles.sums}>
        {sums.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className={styles.after}>
          <dt>
            <Text id={open ? "profile.balance_now" : "profile.after"} />
          </dt>
          <dd>{amount(round.balance_after_cents)}</dd>
        </div>
      </dl>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Button wide render={<LocalLink to={gamePath({ identifier: round.game }, "real")} />}>
        <Text id={open ? "profile.finish_round" : "profile.play_again"} values={{ title: round.title }} />
      </Button>
    </Card>
  );
}
