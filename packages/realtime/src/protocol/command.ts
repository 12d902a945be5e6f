import { fitted } from "@apogee/kernel";
import { z } from "zod";

const channel = z.string().min(1).max(255);

/** A client's command. Unused members are allowed, since newer clients send more. */
const commandSchema = z.object({
  id: z.int().positive().optional(),
  connect: z.object({ token: z.string().max(4096).optional() }).optional(),
  refresh: z.object({ token: z.string().max(4096).optional() }).optional(),
  subscribe: z
    .object({
      channel,
      recover: z.boolean().optional(),
      epoch: z.string().max(64).optional(),
      offset: z.int().nonnegative().optional(),
    })
    .optional(),
  unsubscribe: z.object({ channel }).optional(),
  publish: z.unknown().optional(),
  presence: z.unknown().optional(),
  presence_stats: z.unknown().optional(),
  history: z.unknown().optional(),
  rpc: z.unknown().optional(),
  send: z.unknown().optional(),
  sub_refresh: z.unknown().optional(),
  ping: z.unknown().optional(),
});
export type Command = z.output<typeof commandSchema>;

/** Parses a frame: one JSON command per line. Undefined if any line is not a command. */
export function readCommands(frame: string): Command[] | undefined {
  const commands: Command[] = [];
  for (const line of frame.split("\n")) {
    if (line.trim() === "") continue;
    const parsed = fitted(commandSchema, parseJson(line));
    if (!parsed.success) return undefined;
    commands.push(parsed.data);
  }
  return commands;
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
