import { rotateSeed } from "@apogee/contract";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { useApi } from "../../../site/api/use-api.ts";
import { useTrouble } from "../../../site/forms/use-trouble.ts";
import { roundInTheWay } from "./reveal-refusal.ts";

interface Reveal {
  readonly revealing: boolean;
  readonly trouble: string | undefined;
  /** The open round that must be finished first. */
  readonly openRound: string | undefined;
  /** Resolves to whether the seed is revealed and the page has been updated. */
  reveal(clientSeed?: string): Promise<boolean>;
}

/** Reveals the server seed of a wallet and starts the next pair. */
export function useReveal(currency: string): Reveal {
  const api = useApi();
  const report = useTrouble();
  const { revalidate } = useRevalidator();
  const [revealing, setRevealing] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const [openRound, setOpenRound] = useState<string>();
  const reveal = async (clientSeed?: string): Promise<boolean> => {
    setRevealing(true);
    setTrouble(undefined);
    try {
      await api.call(rotateSeed, { body: { currency, ...(clientSeed ? { client_seed: clientSeed } : {}) } });
      await revalidate();
      return true;
    } catch (error) {
      const round = roundInTheWay(error);
      setOpenRound(round);
      if (round === undefined) setTrouble(report(error));
      return false;
    } finally {
      setRevealing(false);
    }
  };
  return { revealing, trouble, openRound, reveal };
}
