const NAME = "canceled_deposit_told";

/** The number of the cancelled deposit that this browser has told of last. Where nothing can be kept, none. */
export function lastTold(): string | null {
  try {
    return localStorage.getItem(NAME);
  } catch {
    return null;
  }
}

export function remember(paymentId: number): void {
  try {
    localStorage.setItem(NAME, String(paymentId));
  } catch {
    // It may be told once more.
  }
}
