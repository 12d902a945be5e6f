import { moment } from "@apogee/actions";
import { GRANTED_PERMISSIONS, type GrantedPermission } from "@apogee/contract";
import { z } from "zod";
import type { Member } from "./domain/member.ts";

const permission = z.enum(GRANTED_PERMISSIONS as [GrantedPermission, ...GrantedPermission[]]);

/** A member as actions and queries answer it. */
export const memberShape = z.object({
  id: z.int(),
  handle: z.string(),
  displayName: z.string(),
  email: z.string().nullable(),
  status: z.enum(["active", "disabled"]),
  roles: z.array(z.string()).describe("The keys of the member's roles."),
  granted: z.array(permission).describe("What was granted to the member besides the roles."),
  permissions: z.array(permission).describe("What the member may do."),
  createdAt: moment,
});

/** A member as actions and queries answer it. */
export const memberView = ({
  id,
  handle,
  displayName,
  email,
  status,
  roles,
  granted,
  permissions,
  createdAt,
}: Member) => ({
  id,
  handle,
  displayName,
  email,
  status,
  roles: [...roles],
  granted: [...granted],
  permissions: [...permissions],
  createdAt,
});
