import { Trash2 } from "@apogee/ui";
import { useText } from "../../../site/intl/text.tsx";
import type { SavedCard } from "../methods/offers.ts";
import { AskOnce } from "../payment/ask-once.tsx";
import styles from "./remove-saved.module.css";

interface RemoveSavedProps {
  readonly card: SavedCard;
  readonly onRemove: (card: SavedCard) => void;
}

/** Below the chosen saved card or account: removes it, after asking once. */
export function RemoveSaved({ card, onRemove }: RemoveSavedProps) {
  const t = useText();
  if (!card.removable) return null;
  return (
    <div className={styles.remove}>
      <AskOnce
        quiet
        size={40}
        label={t("cashbox.saved_remove", { name: card.name })}
        icon={<Trash2 aria-hidden="true" />}
        question={t("cashbox.saved_question", { name: card.name })}
        yes={t("cashbox.saved_yes")}
        no={t("cashbox.saved_no")}
        act={async () => onRemove(card)}
      />
    </div>
  );
}
