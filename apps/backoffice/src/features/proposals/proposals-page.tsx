import { EmptyState, Segmented } from "@apogee/ui";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { useAsked, useMe, useQueryInfo, useRegistry } from "../../site/api/queries.ts";
import type { ActionInfo, Rows } from "../../site/api/shapes.ts";
import { ActionDrawer } from "../../site/forms/action-drawer.tsx";
import { KeyValues } from "../../site/format/key-values.tsx";
import { Moment } from "../../site/format/value.tsx";
import { Act, Answered, Badge, Page, PageHead, Panel } from "../../site/kit/index.ts";
import { Missing } from "../../site/shell/broken.tsx";
import { useText, useTextOrName } from "../../site/texts/texts.tsx";
import type { Proposal } from "../../site/proposals/proposal.ts";
import styles from "./proposals.module.css";

const STATES = ["waiting", "approved", "rejected", "withdrawn", "void"] as const;
const EVERY_MS = 15_000;

/** What waits for a second member, and what became of it. */
export function ProposalsPage() {
  const t = useText();
  const { actions } = useRegistry();
  const [search, setSearch] = useSearchParams();
  const state = STATES.find((each) => each === search.get("state")) ?? "waiting";
  const known = useQueryInfo("proposal.list") !== undefined;
  const list = useAsked<Rows<Proposal>>(
    "proposal.list",
    { state, limit: 100 },
    { enabled: known, refetchInterval: EVERY_MS },
  );
  const [open, setOpen] = useState<{ action: ActionInfo; id: number } | null>(null);
  if (!known) return <Missing />;
  const openAction = (name: string, id: number): void => {
    const action = actions.find((each) => each.name === name);
    if (action) setOpen({ action, id });
  };
  return (
    <>
      <PageHead title={t("nav.proposals")} note={t("proposals.note")}>
        <div>
          <Segmented
            label={t("proposals.state")}
            tone="quiet"
            options={STATES.map((value) => ({ value, label: t(`proposals.${value}`) }))}
            value={state}
            onChange={(value) => setSearch(value === "waiting" ? {} : { state: value }, { replace: true })}
          />
        </div>
      </PageHead>
      <Page>
        <Answered query={list} rows={6}>
          {({ rows }) =>
            rows.length === 0 ? (
              <Panel>
                <EmptyState dense picture="search" title={t("proposals.none")} text={t("proposals.noneText")} />
              </Panel>
            ) : (
              rows.map((proposal) => <ProposalCard key={proposal.id} proposal={proposal} onOpen={openAction} />)
            )
          }
        </Answered>
      </Page>
      <ActionDrawer
        action={open?.action ?? null}
        given={{ proposal: open?.id }}
        fixed={["proposal"]}
        onClose={() => setOpen(null)}
      />
    </>
  );
}

function ProposalCard({
  proposal,
  onOpen,
}: {
  readonly proposal: Proposal;
  readonly onOpen: (name: string, id: number) => void;
}) {
  const t = useText();
  const nameOf = useTextOrName();
  const me = useMe();
  const { actions } = useRegistry();
  const action = actions.find(({ name }) => name === proposal.action);
  const isOwn = proposal.proposed_by.endsWith(`:${me.handle}`);
  const waits = proposal.state === "waiting";
  return (
    <Panel
      title={t("proposals.title", { id: proposal.id, title: action?.title ?? proposal.action })}
      badge={
        <Badge tone={waits ? "watch" : proposal.state === "approved" ? "ok" : "neutral"}>
          {nameOf("proposals", proposal.state)}
        </Badge>
      }
      aside={<code>{proposal.action}</code>}
      ringed={waits}
    >
      <div className={styles.card}>
        <div className={styles.words}>
          <p>
            <strong>{proposal.proposed_by.replace(/^staff:/, "")}</strong>, <Moment iso={proposal.proposed_at} />: “
            {proposal.reason}”
          </p>
          {proposal.decided_by && proposal.decided_at && (
            <p>
              <strong>{proposal.decided_by.replace(/^staff:/, "")}</strong>, <Moment iso={proposal.decided_at} />: “
              {proposal.decision_reason}”
            </p>
          )}
          {waits && (
            <p className={styles.ends}>
              {t("form.proposedUntil")} <Moment iso={proposal.expires_at} times="relative" />
            </p>
          )}
        </div>
        <KeyValues value={proposal.input} />
        {waits && (
          <div className={styles.acts}>
            {isOwn ? (
              <>
                <Act onClick={() => onOpen("proposal.withdraw", proposal.id)}>{t("proposals.withdraw")}</Act>
                <span className={styles.ends}>{t("queue.another")}</span>
              </>
            ) : (
              <>
                <Act kind="primary" onClick={() => onOpen("proposal.approve", proposal.id)}>
                  {t("proposals.approve")}
                </Act>
                <Act kind="refuse" onClick={() => onOpen("proposal.reject", proposal.id)}>
                  {t("queue.reject")}
                </Act>
              </>
            )}
            {typeof proposal.input["payment"] === "number" && proposal.action === "withdrawal.approve" && (
              <Act kind="quiet" render={<Link to={`/withdrawals/${proposal.input["payment"]}`} />}>
                {t("proposals.inQueue")}
              </Act>
            )}
          </div>
        )}
      </div>
    </Panel>
  );
}
