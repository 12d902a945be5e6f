import type { ChildProcess } from "node:child_process";

export function forwardSignals(child: ChildProcess): void;
