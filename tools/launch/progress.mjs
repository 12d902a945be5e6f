// Plain JavaScript, because it runs before the project's own Node is installed.
const FRAMES = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"];
const FRAME_MS = 100;
const REPORT_MS = 10_000;

/** @param {number} sinceMs a reading of performance.now() */
export function elapsed(sinceMs) {
  const seconds = (performance.now() - sinceMs) / 1000;
  return seconds < 90 ? `${seconds.toFixed(1)} s` : `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}

/**
 * Runs one step and shows it on one line: its label, a spinner on a terminal, and the time that it took.
 * @template T
 * @param {string} label
 * @param {() => Promise<T>} work
 * @param {number} [tellMs] how often to print progress if there is no spinner
 * @returns {Promise<T>}
 */
export async function step(label, work, reportMs = REPORT_MS) {
  const out = process.stdout;
  const startMs = performance.now();
  let frame = 0;
  const draw = () => out.write(`\r\x1b[2K${FRAMES[frame++ % FRAMES.length]} ${label}  ${elapsed(startMs)}`);
  const spinner = out.isTTY ? setInterval(draw, FRAME_MS) : undefined;
  const teller = spinner ? undefined : setInterval(() => out.write(`${elapsed(startMs)} ... `), reportMs);
  if (!spinner) out.write(`- ${label} ... `);
  const end = (/** @type {string} */ mark, /** @type {string} */ word) => {
    clearInterval(spinner);
    clearInterval(teller);
    out.write(spinner ? `\r\x1b[2K${mark} ${label}  ${elapsed(startMs)}\n` : `${word}${elapsed(startMs)}\n`);
  };
  try {
    const result = await work();
    end("✓", "");
    return result;
  } catch (error) {
    end("✗", "failed after ");
    throw error;
  }
}
