const NAME = "canceled_deposit_told";

/** The number of the cancelled deposit that this browser showed last; null if the browser stores nothing. */
export function lastReported(): string | null {
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
    // Without storage, it may be shown once more.
  }
}
