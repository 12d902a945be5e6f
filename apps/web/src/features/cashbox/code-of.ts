import { ApiRefusal } from "../../site/api/call.ts";

/** The code of a refusal; of any other failure, that nothing was answered. */
export const codeOf = (error: unknown): string => (error instanceof ApiRefusal ? error.code : "unanswered");
