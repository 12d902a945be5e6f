import { z } from "zod";
import { GRANTED_PERMISSIONS } from "../permissions.ts";
import { defineRoute } from "../route.ts";
import { time } from "../shapes.ts";

/** The signed-in member of staff, as shown to that member. */
export const staffMe = z.object({
  handle: z.string(),
  display_name: z.string(),
  permissions: z.array(z.enum(GRANTED_PERMISSIONS)),
  /** The latest end of the session. */
  session_expires_at: time,
});
export type StaffMe = z.output<typeof staffMe>;

export const getStaffMe = defineRoute({
  name: "staff.me",
  method: "GET",
  path: "/api/staff/me",
  access: "staff",
  permission: "session.own",
  summary: "The calling member of staff, with the granted permissions.",
  response: staffMe,
});

export const endStaffSession = defineRoute({
  name: "staff.session.end",
  method: "DELETE",
  path: "/api/staff/session",
  access: "staff",
  permission: "session.own",
  status: 204,
  idempotency: "natural",
  summary: "Ends the session of the token. The token becomes invalid.",
  response: z.null(),
});
