import type { Memory } from "../../boot/memory.ts";

/** The storage of a browser. */
export function givenMemory(): Memory {
  const kept = new Map<string, string>();
  return {
    read: (name) => kept.get(name) ?? null,
    write: (name, value) => void (value === null ? kept.delete(name) : kept.set(name, value)),
  };
}
