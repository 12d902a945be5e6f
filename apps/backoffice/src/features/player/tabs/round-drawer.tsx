import { Drawer } from "@apogee/ui";
import { ExternalLink, ShieldCheck, ShieldX } from "lucide-react";
import { useAsked } from "../../../site/api/queries.ts";
import { formatAmount } from "../../../site/format/amount.ts";
import { Act, Answered, Badge, RowsTable } from "../../../site/kit/index.ts";
import { useLocale } from "../../../site/texts/locale.ts";
import { useText, useTextOrName } from "../../../site/texts/texts.tsx";
import { PhaseView } from "./phase-view.tsx";
import styles from "./tabs.module.css";

interface Proof {
  readonly version: string;
  readonly currency: string;
  readonly stake: string;
  readonly bet: unknown;
  readonly decisions: readonly unknown[];
  readonly phases: ReadonlyArray<{
    readonly number: number;
    readonly kind: string;
    readonly win: string;
    readonly total: string;
    readonly view: unknown;
  }>;
  readonly commit: string;
  readonly client_seed: string;
  readonly nonce: number;
  readonly server_seed: string | null;
  readonly agrees: boolean | null;
  readonly verifier: string | null;
}

/** A round shown again, phase by phase, with its seeds and whether they give what was recorded. */
export function RoundDrawer({ round, onClose }: { readonly round: string | null; readonly onClose: () => void }) {
  const t = useText();
  const answer = useAsked<Proof>("round.proof", { round: round ?? "" }, { enabled: round !== null });
  return (
    <Drawer
      open={round !== null}
      onClose={onClose}
      title={t("player.replayOf", { round: round ?? "" })}
      closeLabel={t("act.close")}
      className={styles.drawer!}
    >
      {round !== null && (
        <div className={styles.proof}>
          <Answered query={answer}>{(proof) => <Proved proof={proof} />}</Answered>
        </div>
      )}
    </Drawer>
  );
}

function Proved({ proof }: { readonly proof: Proof }) {
  const t = useText();
  const [locale] = useLocale();
  const nameOf = useTextOrName();
  const { agrees, phases, currency, verifier, decisions } = proof;
  const money = (value: string): string => formatAmount(value, currency, locale);
  return (
    <>
      <p>
        {agrees === null ? (
          <Badge tone="info">{t("player.notCompared")}</Badge>
        ) : agrees ? (
          <Badge tone="ok" icon={<ShieldCheck aria-hidden="true" />}>
            {t("player.agrees")}
          </Badge>
        ) : (
          <Badge tone="bad" icon={<ShieldX aria-hidden="true" />}>
            {t("player.differs")}
          </Badge>
        )}
      </p>
      <RowsTable
        label={t("player.phases")}
        rows={phases}
        keyOf={({ number }) => String(number)}
        empty={t("player.noPhases")}
        columns={[
          { name: "phase", numeric: true, cell: ({ number }) => number },
          { name: "kind", strong: true, cell: ({ kind }) => nameOf("phase", kind) },
          { name: "won", numeric: true, cell: ({ win }) => money(win) },
          { name: "total", numeric: true, cell: ({ total }) => money(total) },
        ]}
      />
      {phases.map(({ number, kind, view }) => (
        <PhaseView key={number} title={`${number} · ${nameOf("phase", kind)}`} view={view} />
      ))}
      <dl className={styles.seeds}>
        {(
          [
            ["version", proof.version],
            ["stake", money(proof.stake)],
            ["bet", JSON.stringify(proof.bet)],
            ...(decisions.length > 0 ? ([["decisions", JSON.stringify(decisions)]] as const) : []),
            ["commit", proof.commit],
            ["serverSeed", proof.server_seed ?? t("player.sealed")],
            ["clientSeed", proof.client_seed],
            ["nonce", String(proof.nonce)],
          ] as ReadonlyArray<readonly [string, string]>
        ).map(([name, value]) => (
          <div key={name}>
            <dt>{t(`player.proof.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {verifier === null ? (
        <p className={styles.quiet}>{t("player.verifierLater")}</p>
      ) : (
        <Act
          icon={<ExternalLink aria-hidden="true" />}
          // The address of the players' site, which the server has put together.
          render={<a href={verifier} target="_blank" rel="noreferrer" aria-label={t("player.verify")} />}
        >
          {t("player.verify")}
        </Act>
      )}
    </>
  );
}
