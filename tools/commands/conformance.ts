import { becomeScript } from "../become-script.ts";

/** `conformance --url <address> ...`: runs the cases of packages/wallet-conformance against a wallet. */
export async function run(args: string[]): Promise<void> {
  await becomeScript("packages/wallet-conformance/src/main.ts", args);
}
