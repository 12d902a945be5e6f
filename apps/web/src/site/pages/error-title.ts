import { isRouteErrorResponse } from "react-router";
import type { MessageKey } from "../intl/text.tsx";

const TITLES: Readonly<Record<number, MessageKey>> = {
  404: "errors.lost_title",
  451: "errors.restricted_title",
  503: "errors.maintenance_title",
};

/** The status that an error stands for; a failure without one is ours. */
export const statusOf = (error: unknown): number => (isRouteErrorResponse(error) ? error.status : 500);

/** The heading of an error's screen, and the title of its page. */
export const errorTitle = (error: unknown): MessageKey => TITLES[statusOf(error)] ?? "errors.oops_title";
