import { useQuery } from "@tanstack/react-query";
import { useAction, useQueryInfo } from "../../../site/api/queries.ts";
import { asked } from "../../../site/api/queries.ts";
import type { SideProps } from "../../../site/editor/kind.ts";
import { valueAt } from "../../../site/forms/schema-kinds.ts";
import { CostPanel } from "./cost-panel.tsx";
import { ExploitsPanel } from "./exploits-panel.tsx";
import type { Simulation } from "./shapes.ts";
import { useSettled } from "./use-settled.ts";

const PAUSE_MS = 800;
const KEPT_MS = 600_000;

/** What the terms cost, and how they could be exploited, while they are written. */
export function OfferMiddle({ input, base, set }: SideProps) {
  const mayAsk = useQueryInfo("offer.simulate") !== undefined;
  const isLocked = useAction("offer.put") === undefined;
  const terms = useSettled(input["terms"], PAUSE_MS);
  const stored = base["terms"];
  const isChanged = stored !== undefined && JSON.stringify(stored) !== JSON.stringify(terms);
  const now = useQuery({
    ...asked<Simulation>("offer.simulate", { terms }, { enabled: mayAsk }),
    staleTime: KEPT_MS,
    refetchOnWindowFocus: false,
    placeholderData: (last) => last,
  });
  const before = useQuery({
    ...asked<Simulation>("offer.simulate", { terms: stored }, { enabled: mayAsk && isChanged }),
    staleTime: KEPT_MS,
    refetchOnWindowFocus: false,
  });
  if (!mayAsk) return null;
  const claims = valueAt(input, ["terms", "budget", "total"]);
  return (
    <>
      <CostPanel
        now={now}
        before={isChanged ? (before.data ?? null) : null}
        claims={typeof claims === "number" ? claims : null}
      />
      {now.data && (
        <ExploitsPanel simulation={now.data} isLocked={isLocked} onFix={(path, value) => set(`terms.${path}`, value)} />
      )}
    </>
  );
}
