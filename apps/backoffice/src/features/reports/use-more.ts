import { useState } from "react";

/** How many rows a panel shows at first, and how many more each time. */
const AT_A_TIME = 50;
const MOST = 1_000;

/** A number of rows that grows. */
export function useMore(): readonly [limit: number, more: () => void] {
  const [limit, setLimit] = useState(AT_A_TIME);
  return [limit, () => setLimit((before) => Math.min(MOST, before + AT_A_TIME))];
}
