import { useIntl } from "react-intl";
import { Text, type MessageKey } from "../../site/intl/text.tsx";
import { useMoney } from "../../site/money/use-money.ts";
import { PopupLink } from "../../site/popups/popup-link.tsx";
import { useSession } from "../../site/session/session.tsx";
import { Notice } from "./notice.tsx";

interface ObstaclesProps {
  readonly obstacles: readonly string[];
  readonly minCents: number;
  readonly currency: string;
}

/** The obstacles to a payment, each as a sentence with its solution. */
export function Obstacles({ obstacles, minCents, currency }: ObstaclesProps) {
  const { messages } = useIntl();
  const { brand } = useSession();
  const money = useMoney();
  return obstacles
    .filter((each) => `cashbox.obstacle_${each}` in messages)
    .map((each) => (
      <Notice key={each} kind="info">
        <Text
          id={`cashbox.obstacle_${each}` as MessageKey}
          values={{
            min: money(minCents, currency),
            deposit: (text) => <PopupLink popup="deposit">{text}</PopupLink>,
            mail: (text) => <a href={`mailto:${brand.support_email}`}>{text}</a>,
          }}
        />
      </Notice>
    ));
}
