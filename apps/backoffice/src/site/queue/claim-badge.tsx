import { Lock } from "lucide-react";
import { Moment } from "../format/value.tsx";
import { Act, Badge } from "../kit/index.ts";
import { useKeys } from "../shell/use-keys.ts";
import { useText } from "../texts/texts.tsx";
import type { QueueStanding } from "./queue-definition.ts";
import { useClaim } from "./use-claim.ts";

/** Props of a `ClaimBadge`. */
interface ClaimBadgeProps {
  readonly queue: string;
  readonly standing: Pick<QueueStanding, "subject" | "holder" | "held_until"> | undefined;
}

/** Who holds the item, and the way to take it or to give it back: keys C and B. */
export function ClaimBadge({ queue, standing }: ClaimBadgeProps) {
  const t = useText();
  const claim = useClaim(queue, standing);
  useKeys({ c: claim.claim, b: claim.release });
  if (!claim.mayClaim) return null;
  return (
    <>
      {claim.holder !== null && (
        <Badge tone={claim.isOwn ? "neutral" : "watch"} icon={<Lock aria-hidden="true" />}>
          {claim.isOwn ? t("queue.yours") : t("queue.heldBy", { name: claim.holder.replace(/^staff:/, "") })}{" "}
          {claim.until && <Moment iso={claim.until} />}
        </Badge>
      )}
      {claim.isOwn ? (
        <Act small keyCap="B" onClick={claim.release}>
          {t("queue.giveBack")}
        </Act>
      ) : (
        claim.holder === null && (
          <Act small keyCap="C" onClick={claim.claim}>
            {t("queue.claim")}
          </Act>
        )
      )}
      {claim.error && <span role="alert">{claim.error.message}</span>}
    </>
  );
}
