/** A proposal: a row of `proposal.list`. */
export interface Proposal {
  readonly id: number;
  readonly action: string;
  readonly permission: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly reason: string;
  readonly proposed_by: string;
  readonly proposed_at: string;
  readonly expires_at: string;
  readonly state: string;
  readonly decided_by: string | null;
  readonly decided_at: string | null;
  readonly decision_reason: string | null;
}
