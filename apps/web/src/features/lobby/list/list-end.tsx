import { Button, Spinner } from "@apogee/ui";
import type { ReactNode, RefObject } from "react";
import { useHydrated } from "../../../app/use-hydrated.ts";
import { Text, useText } from "../../../app/intl/text.tsx";
import styles from "./list-end.module.css";

interface ListEndProps {
  readonly state: "ready" | "loading" | "failed" | "end";
  readonly end: RefObject<HTMLDivElement | null>;
  readonly retry: () => void;
  /** Links to the other pages; a browser that runs scripts loads them instead. Null where there are none. */
  readonly links: ReactNode;
}

/** What stands below a list: how its next games come, in a place that keeps its height. */
export function ListEnd({ state, end, retry, links }: ListEndProps) {
  const t = useText();
  const hydrated = useHydrated();
  return (
    <>
      <div className={styles.end} ref={end} />
      <div className={styles.more} hidden={links === null} aria-live="polite">
        {!hydrated && links}
        {state === "loading" && <Spinner size={32} label={t("common.loading")} />}
        {state === "failed" && (
          <>
            <p>
              <Text id="lobby.load_failed" />
            </p>
            <Button onClick={retry}>
              <Text id="common.retry" />
            </Button>
          </>
        )}
      </div>
    </>
  );
}
