import { readCommandLine } from "../../../tools/command-line.ts";

readCommandLine(
  `npm run authz
Calls every route of a separate instance of the platform as every kind of caller, on the caller's own objects and on another's, and prints who had access.`,
  {},
);

const [{ givenPlatform }, { matrixOf }, { tableOf }] = await Promise.all([
  import("../api/given-platform.ts"),
  import("./matrix.ts"),
  import("./table.ts"),
]);
const platform = await givenPlatform();
try {
  const matrix = await matrixOf(platform);
  console.log(tableOf(matrix));
  console.log(
    `\n${matrix.rows.length} routes, ${matrix.rows.reduce((sum, { cells }) => sum + cells.length, 0)} cells, ${matrix.breaches.length} breaches`,
  );
  for (const breach of matrix.breaches) console.log(`  ${breach}`);
  process.exitCode = matrix.breaches.length > 0 ? 1 : 0;
} finally {
  await platform.stop();
}
