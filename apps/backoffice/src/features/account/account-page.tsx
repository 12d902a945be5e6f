import { useToast } from "@apogee/ui";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call, newKey } from "../../site/api/call.ts";
import { useMe } from "../../site/api/queries.ts";
import { Refused, sentenceOfField } from "../../site/api/refused.ts";
import { Act, Answered, Badge, Failure, Page, PageHead, Panel, RowsTable, TextField } from "../../site/kit/index.ts";
import { wordsOf } from "../../site/session/words-of.ts";
import { readable, useText } from "../../site/texts/texts.tsx";
import { RecoveryCodes } from "../../site/session/recovery-codes.tsx";
import styles from "./account.module.css";

interface Session {
  readonly id: number;
  readonly created_at: string;
  readonly last_used_at: string;
  readonly address: string | null;
  readonly user_agent: string | null;
  readonly current: boolean;
}

/** The member's own sessions, password and recovery codes. */
export function AccountPage() {
  const t = useText();
  const me = useMe();
  return (
    <>
      <PageHead
        title={t("nav.account")}
        note={`${me.display_name}, ${me.email ?? me.handle}`}
        badges={me.roles.map((role) => (
          <Badge key={role}>{readable(role)}</Badge>
        ))}
      />
      <Page className={styles.page}>
        <Sessions />
        <div className={styles.side}>
          <Password />
          <Codes />
        </div>
      </Page>
    </>
  );
}

function Sessions() {
  const t = useText();
  const client = useQueryClient();
  const sessions = useQuery({
    queryKey: ["sessions"],
    queryFn: ({ signal }) => call<{ rows: readonly Session[] }>("GET", "/api/staff/sessions", undefined, { signal }),
  });
  const end = useMutation({
    mutationFn: (id: number) => call("DELETE", `/api/staff/sessions/${id}`),
    onSettled: () => client.invalidateQueries({ queryKey: ["sessions"] }),
  });
  return (
    <Panel title={t("account.sessions")} bare>
      {end.error && <Failure error={end.error} />}
      <Answered query={sessions}>
        {({ rows }) => (
          <RowsTable
            label={t("account.sessions")}
            rows={rows}
            keyOf={({ id }) => String(id)}
            columns={[
              { name: "created_at" },
              { name: "last_used_at" },
              { name: "address" },
              {
                name: "browser",
                cell: ({ user_agent: agent }) => <span className={styles.agent}>{agent ?? "–"}</span>,
              },
              {
                name: "open",
                numeric: true,
                cell: ({ id, current }) =>
                  current ? (
                    <Badge tone="ok">{t("account.thisOne")}</Badge>
                  ) : (
                    <Act small kind="refuse" disabled={end.isPending} onClick={() => end.mutate(id)}>
                      {t("account.end")}
                    </Act>
                  ),
              },
            ]}
          />
        )}
      </Answered>
    </Panel>
  );
}

function Password() {
  const t = useText();
  const { show } = useToast();
  const [current, setCurrent] = useState("");
  const [password, setPassword] = useState("");
  const change = useMutation({
    meta: { signsIn: true },
    mutationFn: () => call("POST", "/api/staff/password", { current, password }, { key: newKey() }),
    onSuccess: () => {
      setCurrent("");
      setPassword("");
      show({ text: t("account.changed"), tone: "done" });
    },
  });
  const refused = change.error instanceof Refused ? change.error : null;
  const atFields = sentenceOfField(refused, "password") ?? sentenceOfField(refused, "current");
  return (
    <Panel title={t("account.password")}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (current !== "" && password !== "" && !change.isPending) change.mutate();
        }}
      >
        {change.error && atFields === undefined && (
          <p className={styles.fault} role="alert">
            {wordsOf(change.error, t)}
          </p>
        )}
        <TextField
          label={t("account.current")}
          type="password"
          autoComplete="current-password"
          value={current}
          error={sentenceOfField(refused, "current")}
          onChange={(event) => setCurrent(event.target.value)}
        />
        <TextField
          label={t("account.new")}
          type="password"
          autoComplete="new-password"
          value={password}
          error={sentenceOfField(refused, "password")}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Act kind="primary" type="submit" loading={change.isPending} loadingLabel={t("state.loading")}>
          {t("account.change")}
        </Act>
      </form>
    </Panel>
  );
}

function Codes() {
  const t = useText();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const renew = useMutation({
    meta: { signsIn: true },
    mutationFn: () =>
      call<{ recovery_codes: readonly string[] }>("POST", "/api/staff/recovery-codes", {}, { key: newKey() }),
    onSuccess: ({ recovery_codes: made }) => setCodes(made),
  });
  return (
    <Panel title={t("recovery.codes")}>
      {codes ? (
        <div className={styles.form}>
          <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />
        </div>
      ) : (
        <div className={styles.form}>
          <p className={styles.note}>{t("account.codesText")}</p>
          {renew.error && (
            <p className={styles.fault} role="alert">
              {wordsOf(renew.error, t)}
            </p>
          )}
          <Act loading={renew.isPending} onClick={() => renew.mutate()}>
            {t("account.renew")}
          </Act>
        </div>
      )}
    </Panel>
  );
}
