import { givenHouse } from "../api/given-house.ts";
import { matrixOf } from "./matrix.ts";
import { tableOf } from "./table.ts";

const house = await givenHouse();
try {
  const matrix = await matrixOf(house);
  console.log(tableOf(matrix));
  console.log(`\n${matrix.rows.length} routes, ${matrix.rows.reduce((sum, { cells }) => sum + cells.length, 0)} cells, ${matrix.breaches.length} breaches`);
  for (const breach of matrix.breaches) console.log(`  ${breach}`);
  process.exitCode = matrix.breaches.length > 0 ? 1 : 0;
} finally {
  await house.stop();
}
