/** A member of the demo house. */
export interface DemoMember {
  readonly handle: string;
  readonly displayName: string;
  /** The key of the only role. */
  readonly role: string;
}

/** One member for each role of the release. */
export const DEMO_MEMBERS: readonly DemoMember[] = [
  { handle: "demo.owner", displayName: "Olivia Brandt", role: "owner" },
  { handle: "demo.second", displayName: "Samuel Reyes", role: "owner" },
  { handle: "demo.system", displayName: "Tomasz Nowak", role: "system" },
  { handle: "demo.support", displayName: "Grace Lindqvist", role: "support" },
  { handle: "demo.lead", displayName: "Henrik Solberg", role: "support-lead" },
  { handle: "demo.payments", displayName: "Priya Raman", role: "payments" },
  { handle: "demo.verification", displayName: "Martin Keller", role: "verification" },
  { handle: "demo.protection", displayName: "Elena Rossi", role: "player-protection" },
  { handle: "demo.promotions", displayName: "Jonas Weber", role: "promotions" },
  { handle: "demo.content", displayName: "Camille Roy", role: "content" },
  { handle: "demo.finance", displayName: "Katrin Tamm", role: "finance" },
  { handle: "demo.auditor", displayName: "David Okoye", role: "auditor" },
];
