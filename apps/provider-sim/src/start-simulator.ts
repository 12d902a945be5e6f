import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SystemClock } from "@apogee/kernel";
import { openBooks } from "./books/file.ts";
import { expireFreespins } from "./freespins/issue.ts";
import { secretChance, seededChance } from "./games/chance.ts";
import { SimulatedProvider } from "./simulated-provider.ts";
import { casinoRoutes } from "./http/casino-routes.ts";
import { controlRoutes } from "./http/control-routes.ts";
import { gamePages, otherPages } from "./http/page-routes.ts";
import { playerRoutes } from "./http/player-routes.ts";
import { providerServer } from "./http/server.ts";
import { ActiveMisbehaviours } from "./misbehave/active-misbehaviours.ts";
import type { Options } from "./options.ts";
import { goOn } from "./rounds/go-on.ts";
import { Log } from "./wallet/log.ts";
import { Messages } from "./wallet/messages.ts";
import { Wallet } from "./wallet/wallet.ts";

const EXPIRY_MS = 1_000;

export interface Simulator {
  readonly origin: string;
  stop(): Promise<void>;
}

/** Starts the provider: opens its books and its port, and completes what it owes. */
export async function startSimulator(options: Options, onError: (error: unknown) => void): Promise<Simulator> {
  const clock = new SystemClock();
  const log = new Log();
  const mood = new ActiveMisbehaviours();
  for (const [name, how] of options.mood) mood.set(name, how);
  const wallet = new Wallet({
    url: `${options.wallet}/gateway/${options.provider}`,
    key: options.key,
    timeoutMs: options.timeoutMs,
    pauseMs: options.pauseMs,
    log,
    clock,
  });
  const platform = new SimulatedProvider({
    books: openBooks(options.state),
    wallet,
    say: new Messages(options.provider),
    mood,
    log,
    clock,
    onError,
    chance: options.seed === undefined ? secretChance : seededChance(options.seed),
  });
  let origin = "";
  const server = providerServer({
    platform,
    origin: () => origin,
    onError,
    casino: casinoRoutes(platform, { ...options, origin: () => origin }),
    pages: gamePages(platform, new URL(options.wallet).origin),
    rest: [...playerRoutes(platform), ...controlRoutes(platform), ...otherPages()],
  });
  server.listen(options.port, options.host);
  await once(server, "listening");
  origin = options.origin ?? `http://localhost:${(server.address() as AddressInfo).port}`;
  goOn(platform);
  const expiry = setInterval(() => expireFreespins(platform), EXPIRY_MS);
  return {
    origin,
    async stop() {
      clearInterval(expiry);
      server.close();
      server.closeAllConnections();
      await platform.end();
    },
  };
}
