/** Free spins as shown to operators; amounts are decimals of the currency. */
export interface Told {
  readonly provider: string;
  readonly issueId: string;
  readonly status: string;
  readonly player: number;
  readonly currency: string;
  readonly game: string;
  readonly spins: number;
  readonly stake: string;
  readonly won: string | null;
  readonly validUntil: Date;
  readonly issuedAt: Date;
  readonly changedAt: Date;
  readonly failure: string | null;
}
