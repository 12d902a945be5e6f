import { evmAccountOf } from "@apogee/chains/evm";
import { expect, test } from "vitest";
import type { Platform } from "../platform.ts";
import { evmChains, type EvmWiring } from "./evm-chains.ts";

const { xpub, xprv } = evmAccountOf(new Uint8Array(64).fill(3));
const wiring = { ownUrl: "http://localhost" } as EvmWiring;
const chainsWith = (config: Record<string, unknown>) =>
  evmChains(
    {
      config: { ROLES: ["worker"], COIN_NODES: {}, COIN_ACCOUNTS: {}, COIN_KEYS: {}, ...config },
      secrets: { sandbox: "a key of tests" },
    } as never,
    wiring,
  );
const NODE = { COIN_NODES: { ETH: "https://node.example" } };

test("without nodes and without the sandbox there are no chains", () => {
  expect(chainsWith({}).size).toBe(0);
  expect(chainsWith({ COIN_ACCOUNTS: { ETH: xpub } }).size).toBe(0);
});

test("a node of the settings is used with the account of the settings only", () => {
  expect(chainsWith(NODE).size).toBe(0);
  expect(chainsWith({ ...NODE, ROLES: ["worker", "sandbox"] }).has("ETH")).toBe(false);
  const own = chainsWith({ ...NODE, COIN_ACCOUNTS: { ETH: xpub } });
  expect([...own.keys()]).toEqual(["ETH"]);
  expect(own.get("ETH")).toMatchObject({ xpub, signer: null });
});

test.each([
  ["worker", true],
  ["web", false],
])("a process with the role %s signs: %s", (role, signs) => {
  const chains = chainsWith({ ...NODE, COIN_ACCOUNTS: { ETH: xpub }, COIN_KEYS: { ETH: xprv }, ROLES: [role] });
  expect(chains.get("ETH")!.signer !== null).toBe(signs);
});

test("a private key of another account signs nothing", () => {
  const other = evmAccountOf(new Uint8Array(64).fill(4)).xprv;
  const chains = chainsWith({ ...NODE, COIN_ACCOUNTS: { ETH: xpub }, COIN_KEYS: { ETH: other } });
  expect(chains.get("ETH")!.signer).toBeNull();
});

test("the sandbox has both chains, with an account that comes from its key", () => {
  const chains = chainsWith({ ROLES: ["worker", "sandbox"] });
  expect([...chains.keys()]).toEqual(["ETH", "BNB"]);
  expect(chains.get("ETH")!.xpub).toBe(chains.get("BNB")!.xpub);
  const other = evmChains(
    {
      config: { ROLES: ["sandbox"], COIN_NODES: {}, COIN_ACCOUNTS: {}, COIN_KEYS: {} },
      secrets: { sandbox: "another key" },
    } as unknown as Platform,
    wiring,
  );
  expect(other.get("ETH")!.xpub).not.toBe(chains.get("ETH")!.xpub);
});
