import type { ServedRoute } from "../api/served.ts";
import type { ObjectRoute } from "./objects.ts";

/** Who calls, with an object of Ben's: he is the owner and Mia the other. */
export const CALLERS = ["guest", "owner", "other", "owner's frame", "other's frame", "made-up frame", "unsigned", "wrongly signed", "signed"] as const;
export type Caller = (typeof CALLERS)[number];

/** How a call ends, as far as rights go. `in`: whoever called was let in, whatever came of it. */
export type Ending = "in" | "sign in first" | "signed in already" | "no frame" | "forged" | "not there" | "failed";

/** What the declared access and the table of objects say of a cell. */
export function expectedOf({ operation }: ServedRoute, caller: Caller, object: ObjectRoute | undefined): Ending {
  const hidden = (asOwner: Caller): Ending => (object?.of === "own" && caller !== asOwner ? "not there" : "in");
  switch (operation["x-access"]) {
    case "public":
      return "in";
    case "guest":
      return caller === "owner" || caller === "other" ? "signed in already" : "in";
    case "player":
      return caller === "owner" || caller === "other" ? hidden("owner") : "sign in first";
    case "game":
      return caller === "owner's frame" || caller === "other's frame" ? hidden("owner's frame") : "no frame";
    case "signed":
      return caller === "signed" ? "in" : "forged";
  }
}

/** What an answer says of rights. What is not there at a shared address was looked for, so its caller was let in. */
export function endingOf({ status, body }: { readonly status: number; readonly body: Record<string, unknown> }, object: ObjectRoute | undefined): Ending {
  if (status >= 500) return "failed";
  const { code } = body;
  // Providers of games are refused in their dialects.
  if ((status === 403 && (code === 403 || code === "bad_signature")) || body["status"] === "RS_ERROR_INVALID_SIGNATURE" || (status === 401 && code === "unauthenticated")) return "forged";
  if (status === 401) return "sign in first";
  if (status === 403 && code === "already_signed_in") return "signed in already";
  if (status === 403 && code === "session_ended") return "no frame";
  if (status === 404 && object?.of !== "shared") return "not there";
  return "in";
}
