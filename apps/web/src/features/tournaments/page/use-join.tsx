import { confirmTournament, listAccounts, type TournamentView } from "@apogee/contract";
import { useState, type ReactNode } from "react";
import { useApi } from "../../../site/api/use-api.ts";
import { useTrouble } from "../../../site/forms/use-trouble.ts";
import { useCoins } from "../../../site/loyalty/coins.tsx";
import { useSession } from "../../../site/session/session.tsx";
import { BuyInWindow } from "./buy-in-window.tsx";
import type { Contest } from "./use-contest.ts";

export interface Join {
  readonly busy: boolean;
  /** Why joining was refused. */
  readonly refusal: string | null;
  /** Joins; an entry fee is asked about first. */
  press(): void;
  /** The open question about the entry fee, to be rendered. */
  readonly window: ReactNode;
}

/** Joins a contest: at once, or after the window that states the fee. */
export function useJoin(tournament: TournamentView, contest: Pick<Contest, "reload">): Join {
  const api = useApi();
  const { account, setAccount } = useSession();
  const coins = useCoins();
  const trouble = useTrouble();
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { buy_in: fee } = tournament;

  const send = async (): Promise<void> => {
    setBusy(true);
    setRefusal(null);
    try {
      await api.call(confirmTournament, {
        params: { id: tournament.id },
        body: { confirmed: true, ...(fee?.amounts && account && { currency: account.currency }) },
      });
      setAsked(false);
    } catch (error) {
      setRefusal(trouble(error));
    } finally {
      setBusy(false);
      contest.reload().catch(() => undefined);
      if (fee?.points != null) void coins.reload();
      if (fee?.amounts)
        api.call(listAccounts, {}).then(
          (accounts) => accounts.forEach(setAccount),
          () => undefined,
        );
    }
  };
  return {
    busy,
    refusal: asked ? null : refusal,
    press() {
      setRefusal(null);
      if (fee) setAsked(true);
      else void send();
    },
    window: asked && fee && (
      <BuyInWindow
        tournament={tournament}
        fee={fee}
        busy={busy}
        refusal={refusal}
        onPay={() => void send()}
        onClose={() => {
          setAsked(false);
          setRefusal(null);
        }}
      />
    ),
  };
}
