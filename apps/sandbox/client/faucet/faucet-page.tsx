import { Card, EmptyState, ErrorState, Skeleton } from "@apogee/ui";
import { useState } from "react";
import type { FaucetView } from "../../src/chain/routes.ts";
import { Shell } from "../shared/shell.tsx";
import { useLive } from "../shared/use-live.ts";
import { FaucetForm } from "./faucet-form.tsx";
import styles from "./faucet-page.module.css";
import { TransactionRow } from "./transaction-row.tsx";

const EVERY_MS = 1_000;

/** Coins for deposit addresses. The address and the amount may come with the page's own address. */
export function FaucetPage() {
  const [address, setAddress] = useState(() => new URLSearchParams(location.search).get("address")?.trim() ?? "");
  const live = useLive<FaucetView>(`/sandbox/api/faucet${address === "" ? "" : `?${new URLSearchParams({ address })}`}`, EVERY_MS);
  const { data, error, reload, set } = live;
  return (
    <Shell
      page="faucet" title="Bitcoin faucet" trouble={data ? error : null}
      lead="Coins that exist in this sandbox alone. The casino sees a payment at once; then a block comes every three seconds. Its addresses have the form of the main network: never send real coins to them."
    >
      <div className={styles.columns}>
        <FaucetForm address={address} onAddress={setAddress} known={data?.known ?? null} onSent={set} />
        <Card title={address === "" ? "Newest transactions" : "Transactions to this address"} bare>
          {!data && error && <ErrorState title="The chain could not be loaded" text={error} onRetry={reload} dense />}
          {!data && !error && <div className={styles.loading} aria-busy="true"><Skeleton shape="row" count={3} /></div>}
          {data?.transactions.length === 0 && (
            <EmptyState picture="coins" title="No coins yet" text={address === "" ? "Copy an address from the deposit page and send some." : "Send some, and watch the blocks come."} dense className={styles.empty} />
          )}
          <ul className={styles.list}>
            {data?.transactions.map((transaction) => <TransactionRow key={`${transaction.txid} ${transaction.address}`} transaction={transaction} now={data.now} />)}
          </ul>
        </Card>
      </div>
    </Shell>
  );
}
