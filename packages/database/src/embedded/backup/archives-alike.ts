import pg from "pg";
import type { Settings } from "../settings.ts";

/** Whether a running PostgreSQL archives by these settings; it needs a restart to use others. */
export async function archivesAlike(
  superuserUrl: string,
  { archive_mode: mode = "off", archive_command: command }: Settings,
): Promise<boolean> {
  const client = new pg.Client({ connectionString: superuserUrl });
  client.on("error", () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ mode: string; command: string }>(
      "select current_setting('archive_mode') as mode, current_setting('archive_command') as command",
    );
    return rows[0]!.mode === mode && (mode === "off" || rows[0]!.command === command);
  } finally {
    await client.end().catch(() => undefined);
  }
}
