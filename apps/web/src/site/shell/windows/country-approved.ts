import { lastingAnswer, YEAR_S } from "../notices/lasting-answer.ts";

/** A visitor from Australia has confirmed the visit; valid for ten years, or as long as the browser permits. */
export const COUNTRY_APPROVED = lastingAnswer("EMP_user_approved", 10 * YEAR_S);
