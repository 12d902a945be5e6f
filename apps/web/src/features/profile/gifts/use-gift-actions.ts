import {
  activateBonus,
  activateFreespins,
  cancelBonus,
  cancelFreespins,
  type BonusView,
  type FreespinsView,
} from "@apogee/contract";
import { useState } from "react";
import { useApi } from "../../../site/api/use-api.ts";
import type { Gift } from "../../../site/bonuses/gift-lists.ts";
import { giftsHere } from "../../../site/bonuses/gift-store.ts";
import { loadGifts } from "../../../site/bonuses/load-gifts.ts";
import { useTrouble } from "../../../site/forms/use-trouble.ts";
import { useText } from "../../../site/intl/text.tsx";
import { showToast } from "../../../site/toasts/toasts.ts";

interface GiftActions {
  readonly activating: boolean;
  /** Why the activation failed. */
  readonly trouble: string | undefined;
  activate(): Promise<void>;
  /** Throws why it failed. */
  cancel(): Promise<void>;
}

/** Activates or cancels a gift; the answer replaces what the page shows of it. */
export function useGiftActions({ kind, gift }: Gift): GiftActions {
  const api = useApi();
  const t = useText();
  const report = useTrouble();
  const [activating, setActivating] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const params = { id: gift.id };
  return {
    activating,
    trouble,
    async activate() {
      setActivating(true);
      setTrouble(undefined);
      try {
        const stage = take(
          kind === "bonus"
            ? { kind, gift: await api.call(activateBonus, { params }) }
            : { kind, gift: await api.call(activateFreespins, { params }) },
        );
        showToast({
          tone: "done",
          text: t(stage === "wait" ? "gifts.queued" : "gifts.activated", { title: gift.title }),
        });
      } catch (error) {
        setTrouble(report(error));
        // The gift may have ended meanwhile.
        void loadGifts(api);
      } finally {
        setActivating(false);
      }
    },
    async cancel() {
      take(
        kind === "bonus"
          ? { kind, gift: await api.call(cancelBonus, { params }) }
          : { kind, gift: await api.call(cancelFreespins, { params }) },
      );
      showToast({ tone: "done", text: t("gifts.canceled", { title: gift.title }) });
    },
  };
}

function take(answer: Gift): BonusView["stage"] | FreespinsView["stage"] {
  if (answer.kind === "bonus") giftsHere.takeBonus(answer.gift);
  else giftsHere.takeFreespins(answer.gift);
  return answer.gift.stage;
}
