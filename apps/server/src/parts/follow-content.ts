import { contentMark, forgetRecalled, type Source } from "@apogee/content";

const LOOK_EVERY_MS = 2_000;

/**
 * Calls `changed` when a row that pages show was changed, or a banner has begun or ended, at most two seconds later. What
 * was read before is forgotten first, so a page that is rendered then shows the change. Returns the look itself.
 */
export async function followContent(source: Source, changed: () => void): Promise<() => Promise<void>> {
  let known = await contentMark(source);
  const look = async (): Promise<void> => {
    const mark = await contentMark(source);
    if (mark === known) return;
    known = mark;
    forgetRecalled(source);
    changed();
  };
  setInterval(() => void look().catch(() => undefined), LOOK_EVERY_MS).unref();
  return look;
}
