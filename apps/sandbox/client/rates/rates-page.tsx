import { ErrorState, Skeleton, useToast } from "@apogee/ui";
import type { RatesView } from "../../src/rates/routes.ts";
import { call } from "../shared/call.ts";
import { failureText } from "../shared/failure-text.ts";
import { Shell } from "../shared/shell.tsx";
import { useLive, type Live } from "../shared/use-live.ts";
import { RatesMode } from "./rates-mode.tsx";
import styles from "./rates-page.module.css";
import { RatesTable } from "./rates-table.tsx";

const EVERY_MS = 5_000;
const PATH = "/sandbox/api/rates";

/** The source of exchange rates: how it answers, and what it publishes. */
export function RatesPage() {
  const live = useLive<RatesView>(PATH, EVERY_MS);
  return (
    <Shell
      page="rates"
      title="Exchange rates"
      trouble={live.data ? live.error : null}
      lead="What the source returns for a day's rates. The rates are invented: a table of base values that changes a little every day, always the same for the same day."
    >
      <Rates live={live} />
    </Shell>
  );
}

function Rates({ live: { data, error, set, reload } }: { readonly live: Live<RatesView> }) {
  const toast = useToast();
  const change = async (next: Pick<RatesView, "mode" | "delay_s">): Promise<void> => {
    try {
      set(await call<RatesView>("POST", PATH, next));
      toast.show({ text: "The source answers like this from now on.", tone: "done", key: "rates", timeoutMs: 4_000 });
    } catch (failure) {
      toast.show({ text: failureText(failure), tone: "error" });
      reload();
    }
  };
  if (!data && error) return <ErrorState title="The rates could not be loaded" text={error} onRetry={reload} />;
  if (!data)
    return (
      <div aria-busy="true">
        <Skeleton shape="wide" />
      </div>
    );
  return (
    <div className={styles.parts}>
      <RatesMode view={data} onChange={(next) => void change(next)} />
      <RatesTable view={data} />
    </div>
  );
}
