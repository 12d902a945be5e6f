import { startTestServer } from "@apogee/database";
import { migrateQueue } from "@apogee/events";

/** One PostgreSQL for the whole run; each test file clones its migrated template with `testDatabase()`. */
export async function setup(): Promise<() => Promise<void>> {
  try {
    const server = await startTestServer({ prepare: async (url) => void (await migrateQueue(url)) });
    process.env["APOGEE_TEST_SERVER"] = JSON.stringify({
      superuserUrl: server.superuserUrl,
      template: server.template,
    });
    return () => server.stop();
  } catch (error) {
    // Tests without a database still run; those with one report the error.
    process.env["APOGEE_TEST_SERVER"] = JSON.stringify({
      failure: error instanceof Error ? error.message : String(error),
    });
    return async () => undefined;
  }
}
