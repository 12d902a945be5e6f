import { Checkbox, useToast } from "@apogee/ui";
import { Check, Eye, Users } from "lucide-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { newKey } from "../../site/api/call.ts";
import { carryOut, useAction, useMe } from "../../site/api/queries.ts";
import type { Done } from "../../site/api/shapes.ts";
import { LEAST_REASON } from "../../site/forms/action-form.tsx";
import { Moment } from "../../site/format/value.tsx";
import { Act, Failure, Panel, TextAreaField, TextField } from "../../site/kit/index.ts";
import { useKeys } from "../../site/shell/use-keys.ts";
import { useText, useTextOrName } from "../../site/texts/texts.tsx";
import type { QueueItem } from "./shapes.ts";
import type { Proposal } from "../../site/proposals/proposal.ts";
import { Steps } from "./steps.tsx";
import styles from "./queue.module.css";

/** Props of a `Decision`. */
interface DecisionProps {
  readonly item: QueueItem;
  readonly amount: string;
  readonly proposal: Proposal | null;
  readonly onDecided: () => void;
}

interface Order {
  readonly action: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** Four eyes, the reason and the two ways out. */
export function Decision({ item, amount, proposal, onDecided }: DecisionProps) {
  const t = useText();
  const nameOf = useTextOrName();
  const me = useMe();
  const { show } = useToast();
  const client = useQueryClient();
  const reasonBox = useRef<HTMLDivElement>(null);
  const [reason, setReason] = useState("");
  const [checked, setChecked] = useState<readonly string[]>([]);
  const [identity, setIdentity] = useState("");
  const [asked, setAsked] = useState<"approve" | "reject" | null>(null);
  const mayApprove = useAction(proposal ? "proposal.approve" : "withdrawal.approve");
  const mayReject = useAction(proposal ? "proposal.reject" : "withdrawal.reject");
  const isOwn = proposal !== null && proposal.proposed_by.endsWith(`:${me.handle}`);
  const key = useRef("");
  const send = useMutation({
    mutationFn: ({ action, input }: Order): Promise<Done> => {
      if (key.current === "") key.current = newKey();
      return carryOut(action, input, reason.trim(), key.current);
    },
    onSuccess: (done) => {
      key.current = "";
      show({ text: done.message, tone: "done" });
      void client.invalidateQueries({ queryKey: ["ask"] });
      onDecided();
    },
    onError: () => {
      key.current = "";
    },
  });
  const lacks = reason.trim().length < LEAST_REASON;
  const unchecked = proposal ? [] : item.flags.filter((flag) => !checked.includes(flag));
  const lacksIdentity = !proposal && item.needed.length > 0 && identity.trim() === "";
  const decide = (way: "approve" | "reject"): void => {
    setAsked(way);
    if (send.isPending) return;
    if (lacks) return reasonBox.current?.querySelector("textarea")?.focus();
    if (way === "approve" && (unchecked.length > 0 || lacksIdentity)) return;
    send.mutate(orderOf(way));
  };
  const orderOf = (way: "approve" | "reject"): Order => {
    if (proposal) return { action: `proposal.${way}`, input: { proposal: proposal.id } };
    const payment = item.payment.id;
    if (way === "reject") return { action: "withdrawal.reject", input: { payment } };
    return {
      action: "withdrawal.approve",
      input: { payment, despite: checked, ...(identity.trim() === "" ? {} : { identity_checked: identity.trim() }) },
    };
  };
  useKeys({ a: () => mayApprove && !isOwn && decide("approve"), r: () => mayReject && decide("reject") });

  return (
    <div className={styles.decision}>
      <Panel
        title={
          <span className={styles.eyes}>
            <Users aria-hidden="true" />
            {t(proposal ? "queue.fourEyes" : "queue.decision")}
          </span>
        }
        aside={
          proposal && (
            <>
              {t("queue.ends")} <Moment iso={proposal.expires_at} />
            </>
          )
        }
        ringed
      >
        {proposal && <FirstEye proposal={proposal} isOwn={isOwn} />}
        {!proposal && item.flags.length > 0 && (
          <fieldset className={styles.flags}>
            <legend>{t("queue.flagsChecked")}</legend>
            {item.flags.map((flag) => (
              <Checkbox
                key={flag}
                checked={checked.includes(flag)}
                onChange={() =>
                  setChecked(checked.includes(flag) ? checked.filter((each) => each !== flag) : [...checked, flag])
                }
                error={asked === "approve" && unchecked.includes(flag) ? t("queue.checkFirst") : undefined}
              >
                {nameOf("flag", flag)}
              </Checkbox>
            ))}
          </fieldset>
        )}
        {!proposal && item.needed.length > 0 && (
          <TextField
            label={t("queue.identityChecked")}
            value={identity}
            error={asked === "approve" && lacksIdentity ? t("queue.identityFirst") : undefined}
            onChange={(event) => setIdentity(event.target.value)}
          />
        )}
        {!isOwn && (
          <div ref={reasonBox}>
            <TextAreaField
              label={t("form.reason")}
              hint={t("form.reasonRule", { count: LEAST_REASON })}
              rows={2}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
              error={asked !== null && lacks ? t("queue.reasonFirst") : undefined}
            />
          </div>
        )}
        {send.error && <Failure error={send.error} />}
        {mayApprove && !isOwn && (
          <Act
            kind="primary"
            wide
            keyCap="A"
            loading={send.isPending}
            loadingLabel={t("state.loading")}
            onClick={() => decide("approve")}
          >
            {t("queue.approve", { amount })}
          </Act>
        )}
        <div className={styles.two}>
          {mayReject && !isOwn && (
            <Act kind="refuse" keyCap="R" disabled={send.isPending} onClick={() => decide("reject")}>
              {t("queue.reject")}
            </Act>
          )}
        </div>
        {!isOwn && <p className={styles.hint}>{t("queue.secondFactor")}</p>}
      </Panel>
      <Panel title={t("queue.history")}>
        <Steps steps={item.payment.timeline} />
      </Panel>
    </div>
  );
}

function FirstEye({ proposal, isOwn }: { readonly proposal: Proposal; readonly isOwn: boolean }) {
  const t = useText();
  return (
    <ul className={styles.eyeList}>
      <li>
        <span className={styles.checkMark} data-state="ok" aria-hidden="true">
          <Check />
        </span>
        <span>
          <strong>
            {t("queue.approvedBy", { name: proposal.proposed_by.replace(/^staff:/, "") })},{" "}
            <Moment iso={proposal.proposed_at} />
          </strong>
          <span>“{proposal.reason}”</span>
        </span>
      </li>
      <li>
        <span className={styles.checkMark} data-state="info" aria-hidden="true">
          <Eye />
        </span>
        <span>
          <strong>{t(isOwn ? "queue.ownEye" : "queue.youAreSecond")}</strong>
          <span>{t(isOwn ? "queue.another" : "queue.notBoth")}</span>
        </span>
      </li>
    </ul>
  );
}
