import { faultWords, type UnreadAmount } from "@apogee/ui";
import { useText } from "../intl/text.tsx";
import { useSession } from "../session/session.tsx";

/** The sentence beside a field whose text is not read as an amount. */
export function useAmountFault(): (fault: UnreadAmount) => string {
  const t = useText();
  const { locale } = useSession();
  return (fault) => t(...faultWords(fault, locale));
}
