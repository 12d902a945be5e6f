import { removeProfile } from "@apogee/contract";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useApi } from "../../../site/api/use-api.ts";
import { useTrouble } from "../../../site/forms/use-trouble.ts";
import { useText } from "../../../site/intl/text.tsx";
import { closeToast, showToast } from "../../../site/toasts/toasts.ts";
import type { SavedCard } from "../methods/offers.ts";

const UNDO_MS = 8_000;
const TOAST = "profile-removed";

interface Removal {
  /** A saved card or account that is hidden, and removed in some seconds unless the player undoes it. */
  readonly hidden: string | null;
  readonly remove: (card: SavedCard) => void;
}

/**
 * Removes a saved card or account. The server removes it when the time to undo has passed, or at once when the cashbox
 * closes.
 */
export function useRemoval(onRemoved: () => void): Removal {
  const api = useApi();
  const t = useText();
  const report = useTrouble();
  const [hidden, setHidden] = useState<string | null>(null);
  const waiting = useRef<{ readonly id: string; readonly timer: ReturnType<typeof setTimeout> } | null>(null);
  const settle = async (): Promise<void> => {
    const due = waiting.current;
    if (!due) return;
    waiting.current = null;
    clearTimeout(due.timer);
    closeToast(TOAST);
    try {
      await api.call(removeProfile, { params: { id: Number(due.id) } });
      onRemoved();
    } catch (error) {
      showToast({ key: TOAST, tone: "error", text: report(error) });
    } finally {
      setHidden((shown) => (shown === due.id ? null : shown));
    }
  };
  const settleNow = useEffectEvent(() => void settle());
  useEffect(() => () => settleNow(), []);
  const remove = ({ id, name }: SavedCard): void => {
    void settle();
    setHidden(id);
    waiting.current = { id, timer: setTimeout(() => void settle(), UNDO_MS) };
    showToast({
      key: TOAST,
      tone: "done",
      timeoutMs: UNDO_MS,
      text: t("cashbox.saved_removed", { name }),
      action: {
        label: t("cashbox.saved_undo"),
        onClick: () => {
          if (waiting.current?.id !== id) return;
          clearTimeout(waiting.current.timer);
          waiting.current = null;
          setHidden(null);
        },
      },
    });
  };
  return { hidden, remove };
}
