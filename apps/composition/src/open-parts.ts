import { AsyncLocalStorage } from "node:async_hooks";
import { applyProviderEvents } from "@apogee/cashier";
import { UTXO_CHAINS } from "@apogee/chains";
import { evmProvider, utxoProvider } from "@apogee/coins";
import { invariant } from "@apogee/kernel";
import type { Publish, PublishDelta } from "@apogee/contract";
import { sendNotice } from "@apogee/engagement";
import type { CallBudgets } from "@apogee/http";
import { mayBeInvited } from "@apogee/limits";
import { Lane } from "@apogee/play";
import type { DayRates } from "@apogee/rates";
import { MODULES } from "./modules/index.ts";
import type { ModuleDescription } from "./modules/module.ts";
import { depositFollowers } from "./modules/deposit-followers.ts";
import { registryOfModules } from "./modules/registry.ts";
import { rewardsOfModules } from "./modules/rewards-of-modules.ts";
import type { Parts } from "./parts.ts";
import type { Platform } from "./platform.ts";
import { achievementPorts } from "./ports/achievements.ts";
import { adventurePorts } from "./ports/adventure.ts";
import { bonusPorts } from "./ports/bonuses.ts";
import { cashierPorts } from "./ports/cashier.ts";
import { coinsPorts } from "./ports/coins.ts";
import { evmChains } from "./ports/evm-chains.ts";
import { contestPorts } from "./ports/contests.ts";
import { freespinsPorts } from "./ports/freespins.ts";
import { openGateway } from "./ports/gateway.ts";
import { exclusionRegister, limitsPorts } from "./ports/limits.ts";
import { lotteryPorts } from "./ports/lotteries.ts";
import { jackpotPorts } from "./ports/jackpots.ts";
import { loyaltyPorts } from "./ports/loyalty.ts";
import { openRates, ratesSource } from "./ports/rates.ts";
import { reconciliationPorts } from "./ports/reconciliation.ts";
import { trackingPorts } from "./ports/tracking.ts";

/** What a process gives. */
export interface GivenParts {
  readonly platform: Platform;
  readonly publish: Publish;
  readonly publishDelta: PublishDelta;
  readonly ownUrl: string;
  readonly publicOrigin: string;
  /** A server's lane; a command opens one of its own. */
  readonly lane?: Lane;
  readonly rates?: DayRates;
  readonly budgets?: CallBudgets;
  /** Left out: all modules of the platform. */
  readonly modules?: readonly ModuleDescription[];
}

/** Opens the parts of a process. */
export function openParts({ budgets, ...given }: GivenParts): Parts {
  const { platform, publish, ownUrl, publicOrigin } = given;
  const parts: Parts = lazily<Parts>({
    platform: () => platform,
    publish: () => publish,
    publishDelta: () => given.publishDelta,
    ownUrl: () => ownUrl,
    publicOrigin: () => publicOrigin,
    lane: () =>
      given.lane ?? new Lane({ url: platform.appUrl, clock: platform.clock, feeds: () => platform.rules.feeds() }),
    rates: () => given.rates ?? openRates(platform),
    ratesSource: () => ratesSource(platform, ownUrl),
    register: () => exclusionRegister(platform, ownUrl),
    gateway: () => openGateway(platform, { lane: parts.lane, publish, ...(budgets ? { budgets } : {}) }),
    bonuses: () => bonusPorts(platform, publish),
    freespins: () => freespinsPorts(platform, { publish, gateway: parts.gateway }),
    cashier: () =>
      cashierPorts(platform, {
        publish,
        ownUrl,
        publicOrigin,
        deposits: depositFollowers(parts, given.modules),
        chains: [
          ...UTXO_CHAINS.map((chain) => utxoProvider(parts.coins, chain)),
          ...[...parts.evmChains.values()].map(evmProvider),
        ],
      }),
    coins: () => coinsPorts(platform, { ownUrl, cashier: () => parts.cashier }),
    evmChains: () =>
      evmChains(platform, {
        ownUrl,
        rates: parts.rates,
        report: (provider, events) => applyProviderEvents(parts.cashier, provider, events),
      }),
    jackpots: () => jackpotPorts(platform, { publish, rates: parts.rates }),
    limits: () => limitsPorts(platform, { publish, publicOrigin, rates: parts.rates, register: parts.register }),
    loyalty: () =>
      loyaltyPorts(platform, {
        publish,
        publicOrigin,
        rates: parts.rates,
        rewards: parts.rewards,
        mayBeInvited: (playerIds) => mayBeInvited(parts.limits, playerIds),
        sellers: (given.modules ?? MODULES).flatMap(({ sells }) => (sells ? [sells(parts)] : [])),
      }),
    contests: () =>
      contestPorts(platform, { publish, publishDelta: given.publishDelta, rates: parts.rates, rewards: parts.rewards }),
    achievements: () => achievementPorts(platform, { rates: parts.rates, rewards: parts.rewards }),
    adventure: () =>
      adventurePorts(platform, {
        rates: parts.rates,
        rewards: parts.rewards,
        limits: parts.limits,
        freespins: parts.freespins,
      }),
    lotteries: () => lotteryPorts(platform, { publish, ownUrl, rates: parts.rates, rewards: parts.rewards }),
    reconciliation: () => reconciliationPorts(platform, { ownUrl, rates: parts.rates, cashier: parts.cashier }),
    tracking: () => trackingPorts(platform),
    rewards: () => rewardsOfModules(parts, given.modules),
    sendNotice: () => sendNotice,
    registry: () => registryOfModules(parts, given.modules),
  });
  return parts;
}

/** An object whose members are made when they are first read. */
function lazily<T extends object>(makers: { readonly [Name in keyof T]: () => T[Name] }): T {
  const parts = {} as T;
  for (const name of Object.keys(makers) as Array<keyof T>)
    Object.defineProperty(parts, name, {
      enumerable: true,
      configurable: true,
      get() {
        const value = makers[name]();
        Object.defineProperty(parts, name, { enumerable: true, value });
        return value;
      },
    });
  return parts;
}

/** Parts that are not open yet: modules can be described with them, and nothing more until they are bound. */
export interface LateParts {
  readonly parts: Parts;
  /** Does work for which these parts are open. Each of several works at once has its own. */
  within<T>(parts: Parts, work: () => Promise<T>): Promise<T>;
}

/** Parts for a program that describes its commands before it opens the platform. */
export function lateParts(): LateParts {
  const opened = new AsyncLocalStorage<Parts>();
  const parts = new Proxy({} as Parts, {
    get(_target, name) {
      const bound = opened.getStore();
      invariant(bound, `The part ${String(name)} was read before the platform was opened.`);
      return Reflect.get(bound, name);
    },
  });
  return { parts, within: (bound, work) => opened.run(bound, work) };
}
