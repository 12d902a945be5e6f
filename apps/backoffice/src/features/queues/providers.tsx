import { Link } from "react-router";
import { useQueryInfo } from "../../site/api/queries.ts";
import { Panel } from "../../site/kit/index.ts";
import { defineQueue, type QueueRow } from "../../site/queue/queue-definition.ts";
import { useText } from "../../site/texts/texts.tsx";
import { Facts } from "./facts.tsx";
import styles from "./facts.module.css";

/** A row of `queue.providers`. */
export interface ProviderIncident extends QueueRow {
  readonly subject: string;
  readonly what: "stuck_round" | "unanswered_call";
  readonly provider: string;
  readonly game: string | null;
  readonly since: string;
  readonly players: number;
  readonly round: string | null;
  readonly issue: string | null;
  readonly error: string | null;
}

const isRound = ({ round }: ProviderIncident): boolean => round !== null;
const isCall = ({ issue }: ProviderIncident): boolean => issue !== null;

/** Rounds that outside providers left open, and calls that they do not answer. */
export const providerQueue = defineQueue<ProviderIncident>({
  queue: "providers",
  query: "queue.providers",
  columns: ({ what, provider, game, round, issue, players }, { t }) => ({
    title: t(`queues.${what}`, { id: round ?? issue ?? "" }),
    note: [provider, game].filter(Boolean).join(" · "),
    extent: t("queues.players", { count: players }),
  }),
  Detail: IncidentDetail,
  acts: [
    // It lists the rounds of this provider first; the member says how old they are and confirms.
    {
      action: "round.end",
      text: "queues.endRounds",
      given: ({ provider }) => ({ provider, older_than: 1 }),
      isOpen: true,
      key: "a",
      kind: "primary",
      fits: isRound,
    },
    {
      action: "round.void",
      text: "queues.voidRound",
      given: ({ round }) => ({ round }),
      key: "r",
      kind: "refuse",
      fits: isRound,
    },
    {
      action: "freespins.repeat",
      text: "queues.repeatCall",
      given: ({ provider, issue }) => ({ provider, issue }),
      key: "a",
      kind: "primary",
      fits: isCall,
    },
    {
      action: "freespins.cancel",
      text: "queues.cancelCall",
      given: ({ provider, issue }) => ({ provider, issue }),
      fits: isCall,
    },
    { action: "provider.disable", text: "queues.disableProvider", given: ({ provider }) => ({ id: provider }) },
  ],
  isMarked: () => true,
});

function IncidentDetail({ row }: { readonly row: ProviderIncident }) {
  const t = useText();
  const seesRounds = useQueryInfo("round.show") !== undefined;
  return (
    <Panel title={t(`queues.what.${row.what}`)}>
      <p className={styles.note}>{t(`queues.what.${row.what}Text`, { provider: row.provider })}</p>
      <Facts
        facts={[
          [
            t("queues.provider"),
            <Link key="provider" to="/operations/providers">
              {row.provider}
            </Link>,
          ],
          [t("queues.game"), row.game],
          [
            t("queues.round"),
            row.round !== null && seesRounds ? (
              <Link key="round" to={`/queries/round.show?round=${encodeURIComponent(row.round)}`}>
                {row.round}
              </Link>
            ) : (
              row.round
            ),
          ],
          [t("queues.issue"), row.issue],
          [t("queues.error"), row.error],
          [t("queues.playersHit"), t("queues.players", { count: row.players })],
        ]}
      />
    </Panel>
  );
}
