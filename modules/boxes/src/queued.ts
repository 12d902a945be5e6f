import type { Task } from "@apogee/events";
import { z } from "zod";

const issuePayload = z.object({ issue: z.int().positive() });
export type GroupIssueJob = z.output<typeof issuePayload>;

/** Gives the boxes of an order for a group. */
export const GIVE_GROUP_ISSUE: Pick<Task<GroupIssueJob>, "name" | "payload"> = {
  name: "boxes.give_group_issue",
  payload: issuePayload,
};

/** Ends the boxes that were not opened in time. */
export const EXPIRE_BOXES = { name: "boxes.expire", payload: z.object({}) };
