import { useState } from "react";

const keyOf = (query: string): string => `apogee-staff-columns:${query}`;

/** Which columns of a query are hidden, as this browser keeps it. */
export function useHiddenColumns(query: string): readonly [ReadonlySet<string>, (hidden: ReadonlySet<string>) => void] {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(() => read(query));
  return [
    hidden,
    (next) => {
      localStorage.setItem(keyOf(query), JSON.stringify([...next]));
      setHidden(next);
    },
  ];
}

function read(query: string): ReadonlySet<string> {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(keyOf(query)) ?? "[]");
    return new Set(Array.isArray(saved) ? saved.filter((name) => typeof name === "string") : []);
  } catch {
    return new Set();
  }
}
