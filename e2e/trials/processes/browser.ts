import { Centrifuge, type PublicationContext } from "centrifuge";
import { WebSocket } from "ws";

interface Account {
  readonly currency: string;
  readonly version: number;
  readonly amount_cents: number;
}

/**
 * The part of a player's page that shows the balance: it subscribes with the official client, and reloads when it may
 * have missed something.
 */
export class Browser {
  readonly #client: Centrifuge;
  readonly #url: string;
  readonly #cookie: string;
  balance = Number.NaN;
  /** The version of the newest balance that arrived. */
  version = 0;
  received = 0;
  connections = 0;
  /** How often the page had to reload because missed news could not be recovered. */
  resyncs = 0;

  private constructor(url: string, cookie: string, playerId: number) {
    this.#url = url;
    this.#cookie = cookie;
    this.#client = new Centrifuge(`${url.replace("http", "ws")}/connection/websocket`, {
      websocket: WebSocket,
      getToken: () => this.#token(),
      minReconnectDelay: 50,
      maxReconnectDelay: 300,
    });
    const subscription = this.#client.newSubscription(`balance#${playerId}`);
    subscription.on("publication", ({ data }: PublicationContext) => {
      this.received += 1;
      this.#take((data as { data: Account }).data);
    });
    subscription.on("subscribed", ({ wasRecovering, recovered }) => {
      if (wasRecovering && recovered) return;
      this.resyncs += 1;
      void this.#ask();
    });
    this.#client.on("connected", () => void (this.connections += 1));
    subscription.subscribe();
    this.#client.connect();
  }

  /** Opens the page and waits until it is connected. */
  static async open(url: string, cookie: string, playerId: number): Promise<Browser> {
    const browser = new Browser(url, cookie, playerId);
    await browser.#client.ready(30_000);
    return browser;
  }

  close(): void {
    this.#client.disconnect();
  }

  #take({ currency, version, amount_cents: amount }: Account): void {
    if (currency !== "EUR" || version < this.version) return;
    this.version = version;
    this.balance = amount;
  }

  async #token(): Promise<string> {
    const { cent } = (await this.#get("/api/player/settings")) as { cent: { token: string } };
    return cent.token;
  }

  async #ask(): Promise<void> {
    for (const account of (await this.#get("/api/player/accounts").catch(() => [])) as Account[]) this.#take(account);
  }

  async #get(path: string): Promise<unknown> {
    const response = await fetch(`${this.#url}${path}`, {
      headers: { cookie: this.#cookie },
      signal: AbortSignal.timeout(5_000),
    });
    if (!response.ok) throw new Error(`${path} was answered by ${response.status}.`);
    return response.json();
  }
}
