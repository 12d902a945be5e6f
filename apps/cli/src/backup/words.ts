import type { Progress } from "@apogee/database";
import type { Output } from "../output.ts";

/** Reports progress after each tenth. */
export function percentOf(output: Output, verb: string): Progress {
  let reported = 0;
  return (done, all) => {
    const tenths = Math.floor((done / Math.max(all, 1)) * 10);
    if (tenths <= reported) return;
    reported = tenths;
    output.note(`${verb} ${bytesOf(done)} of ${bytesOf(all)}.`);
  };
}

export function bytesOf(bytes: number): string {
  return bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(2)} GB`;
}
