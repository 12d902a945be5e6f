import type { Round } from "../../api/studio-client.ts";
import type { FrameState, WalletRead } from "../state.ts";

/**
 * The wallet as the last answer reported it, and the wins in it that are not shown yet: several rounds may be shown at
 * once, and the one that began first can end last.
 */
export class ShownMoney {
  #wallet: WalletRead;
  readonly #unshown = new Map<string, number>();

  constructor(wallet: WalletRead) {
    this.#wallet = wallet;
  }

  read(wallet: WalletRead): void {
    this.#wallet = wallet;
  }

  /** Leaves the win of a round out of the balance until it is shown. */
  hold({ id, state, win_cents: winCents }: Round): void {
    if (state === "finished") this.#unshown.set(id, winCents);
  }

  show({ id }: Round): void {
    this.#unshown.delete(id);
  }

  get isAllShown(): boolean {
    return this.#unshown.size === 0;
  }

  get state(): Pick<FrameState, "balanceCents" | "wallet"> {
    const unshown = [...this.#unshown.values()].reduce((sum, cents) => sum + cents, 0);
    return { wallet: this.#wallet, balanceCents: this.#wallet.cents - unshown };
  }
}
