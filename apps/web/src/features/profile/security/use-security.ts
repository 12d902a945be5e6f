import { playerSecurity, playerSessions, type PlayerSessionView, type SecurityView } from "@apogee/contract";
import { useState } from "react";
import { ApiRefusal } from "../../../site/api/call.ts";
import { useApi } from "../../../site/api/use-api.ts";
import { useTrouble } from "../../../site/forms/use-trouble.ts";
import { useSession } from "../../../site/session/session.tsx";
import { showToast } from "../../../site/toasts/toasts.ts";

/** How the account is protected, and where it is signed in. */
export interface Shown {
  readonly security: SecurityView;
  readonly sessions: readonly PlayerSessionView[];
}

type ProveBy = SecurityView["prove_by"];

interface Asked {
  readonly by: ProveBy;
  readonly act: () => Promise<void>;
}

/** The state of the security page, and its sensitive steps. */
export interface Security extends Shown {
  /** Whether the page shows an older state, because a newer one could not be loaded. */
  readonly stale: boolean;
  readonly load: () => Promise<void>;
  /** Runs a step. If the player must be proved first, it asks for that and then runs the step again. */
  readonly run: (act: () => Promise<void>) => Promise<void>;
  /** What the player is asked for; null if for nothing. */
  readonly asked: ProveBy | null;
  readonly proved: () => Promise<void>;
  readonly refused: () => void;
}

/** The state of the security page. `first` came with the page. */
export function useSecurity(first: Shown): Security {
  const api = useApi();
  const report = useTrouble();
  const { refresh } = useSession();
  const [shown, setShown] = useState(first);
  const [stale, setStale] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const load = async (): Promise<void> => {
    try {
      const [security, sessions] = await Promise.all([api.call(playerSecurity, {}), api.call(playerSessions, {})]);
      setShown({ security, sessions });
      setStale(false);
    } catch {
      setStale(true);
    }
  };
  const run = async (act: () => Promise<void>): Promise<void> => {
    try {
      await act();
      await Promise.all([load(), refresh()]);
    } catch (error) {
      if (error instanceof ApiRefusal && error.code === "proof_needed")
        setAsked({ by: error.facts["by"] === "code" ? "code" : "password", act });
      else showToast({ key: "security", tone: "error", text: report(error) });
    }
  };
  return {
    ...shown,
    stale,
    load,
    run,
    asked: asked?.by ?? null,
    proved: async () => {
      const act = asked?.act;
      setAsked(null);
      if (act) await run(act);
    },
    refused: () => setAsked(null),
  };
}
