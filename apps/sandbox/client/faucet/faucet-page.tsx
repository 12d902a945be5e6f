import { Card, EmptyState, ErrorState, Skeleton } from "@apogee/ui";
import { useState } from "react";
import type { FaucetView } from "../../src/chain/routes.ts";
import { Shell } from "../shared/shell.tsx";
import { useLive } from "../shared/use-live.ts";
import { say } from "../shared/words.ts";
import { FaucetForm } from "./faucet-form.tsx";
import styles from "./faucet-page.module.css";
import { TransactionRow } from "./transaction-row.tsx";

const EVERY_MS = 1_000;

/** Sends coins to deposit addresses. The page's URL may contain address and amount. */
export function FaucetPage() {
  const [address, setAddress] = useState(() => new URLSearchParams(location.search).get("address")?.trim() ?? "");
  const live = useLive<FaucetView>(
    `/sandbox/api/faucet${address === "" ? "" : `?${new URLSearchParams({ address })}`}`,
    EVERY_MS,
  );
  const { data, error, reload, set } = live;
  return (
    <Shell page="faucet" title={say("faucet.title")} trouble={data ? error : null} lead={say("faucet.lead")}>
      <div className={styles.columns}>
        <FaucetForm address={address} onAddress={setAddress} known={data?.known ?? null} onSent={set} />
        <Card title={say(address === "" ? "faucet.newest" : "faucet.to_address")} bare>
          {!data && error && (
            <ErrorState
              title={say("faucet.not_loaded")}
              text={error}
              onRetry={reload}
              retryLabel={say("common.retry")}
              dense
            />
          )}
          {!data && !error && (
            <div className={styles.loading} aria-busy="true">
              <Skeleton shape="row" count={3} />
            </div>
          )}
          {data?.transactions.length === 0 && (
            <EmptyState
              picture="coins"
              title={say("faucet.empty")}
              text={say(address === "" ? "faucet.empty_any" : "faucet.empty_text")}
              dense
              className={styles.empty}
            />
          )}
          <ul className={styles.list}>
            {data?.transactions.map((transaction) => (
              <TransactionRow
                key={`${transaction.txid} ${transaction.address}`}
                transaction={transaction}
                now={data.now}
              />
            ))}
          </ul>
        </Card>
      </div>
    </Shell>
  );
}
