import { defineList, table, type Query } from "@apogee/actions";
import { time } from "@apogee/contract";
import { z } from "zod";
import { openInvitations } from "../invitations/invitation.store.ts";
import { allLiveSessions, listMembers } from "../queries.ts";
import { memberShape, memberView } from "../shapes.ts";

/** What staff read of members. */
export const memberQueries = (): Query[] => [listQuery(), sessionsQuery(), invitationsQuery()];

function listQuery(): Query {
  return defineList({
    name: "staff.list",
    permission: "staff.read",
    summary: "list all members with their permissions and number of open sessions",
    filters: z.object({}),
    row: memberShape.extend({ sessions: z.int() }),
    sorts: { handle: (row) => row.handle, status: (row) => row.status, sessions: (row) => row.sessions },
    all: async ({ db, at }) =>
      (await listMembers(db, at)).map((each) => ({ ...memberView(each), sessions: each.sessions })),
    says: (rows) =>
      rows.length === 0
        ? "There are no members of staff."
        : table([
            ["handle", "name", "status", "sessions", "permissions"],
            ...rows.map((row) => [
              row.handle,
              row.displayName,
              row.status,
              String(row.sessions),
              listOf(row.permissions),
            ]),
          ]),
  });
}

function sessionsQuery(): Query {
  return defineList({
    name: "staff.sessions",
    permission: "staff.read",
    summary: "list the open sessions of all members, newest first",
    filters: z.object({}),
    row: z.object({
      id: z.int(),
      handle: z.string(),
      created_at: time,
      last_used_at: time,
      expires_at: time,
      address: z.string().nullable(),
      user_agent: z.string().nullable(),
      second_factor: z.boolean(),
    }),
    all: async ({ db, at }) =>
      (await allLiveSessions(db, at)).map((each) => ({
        id: each.id,
        handle: each.handle,
        created_at: each.createdAt.toISOString(),
        last_used_at: each.lastUsedAt.toISOString(),
        expires_at: each.expiresAt.toISOString(),
        address: each.address,
        user_agent: each.userAgent,
        second_factor: each.secondFactor,
      })),
    says: (rows) =>
      rows.length === 0
        ? "No member of staff has an open session."
        : table([
            ["session", "handle", "since", "last used", "address", "second factor"],
            ...rows.map((row) => [
              String(row.id),
              row.handle,
              row.created_at,
              row.last_used_at,
              row.address ?? "",
              row.second_factor ? "yes" : "no",
            ]),
          ]),
  });
}

function invitationsQuery(): Query {
  return defineList({
    name: "staff.invitations",
    permission: "staff.read",
    summary: "list the invitations that were not used yet, newest first",
    filters: z.object({}),
    row: z.object({
      id: z.int(),
      handle: z.string(),
      email: z.string().nullable(),
      invited_by: z.string(),
      created_at: time,
      expires_at: time,
    }),
    all: async ({ db, at }) =>
      (await openInvitations(db, at)).map((each) => ({
        id: each.id,
        handle: each.handle,
        email: each.email,
        invited_by: each.invitedBy,
        created_at: each.createdAt.toISOString(),
        expires_at: each.expiresAt.toISOString(),
      })),
    says: (rows) =>
      rows.length === 0
        ? "No invitation is open."
        : table([
            ["handle", "e-mail", "invited by", "valid until"],
            ...rows.map((row) => [row.handle, row.email ?? "", row.invited_by, row.expires_at]),
          ]),
  });
}

const listOf = (granted: readonly string[]): string => granted.join(", ") || "nothing";
