import { Outlet, type ShouldRevalidateFunctionArgs } from "react-router";
import { withTranslations } from "../intl/with-translations.ts";

/** Admits guests and players. Like the other guards, it waits for the texts that public pages are sent without. */
export const loader = (): null => null;

export const clientLoader = withTranslations;

/** It knows nothing that another page or a popup could change, and texts only change with the language. */
export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean =>
  currentParams["locale"] !== nextParams["locale"];

export default function Anyone() {
  return <Outlet />;
}
