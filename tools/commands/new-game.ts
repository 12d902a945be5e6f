import { becomeScript } from "../become-script.ts";

/** `new-game <slug> [--like slug --title text --studio prefix]`: begins a pokie from another one, or finishes it. */
export async function run(args: string[]): Promise<void> {
  await becomeScript("tools/new-game/main.ts", args);
}
