import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { texts as en } from "../../locales/en/texts.ts";

export type MessageKey = keyof typeof en;
type Plain = string | number | Date | null | undefined;
type Rich = Plain | ReactNode | ((chunks: ReactNode[]) => ReactNode);

/** `const t = useText(); t("shell.deposit")`: plain strings, for labels and attributes. */
export function useText(): (id: MessageKey, values?: Record<string, Plain>) => string {
  const intl = useIntl();
  return (id, values) => intl.formatMessage({ id, defaultMessage: id }, values as never) as string;
}

/** A text that may contain elements: `<Text id="…" values={{ b: (chunks) => <b>{chunks}</b> }} />`. */
export function Text({ id, values }: { readonly id: MessageKey; readonly values?: Record<string, Rich> }) {
  return <FormattedMessage id={id} defaultMessage={id} values={values as never} />;
}
