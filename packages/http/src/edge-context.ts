import type { Buffer } from "node:buffer";
import type { RouteContract } from "@apogee/contract";
import type { Database, Tx } from "@apogee/database";
import { invariant, type Clock } from "@apogee/kernel";
import type { FastifyRequest } from "fastify";
import { requireAccess, type StaffDoor } from "./access.ts";
import type { Admission, CallContext, CallFacts, Principal } from "./context.ts";
import type { EdgeLog } from "./bounded-lines.ts";
import { noteOn, notesOf, type Notes } from "./notes.ts";

/** What a context needs of the edge. */
interface ContextParts {
  readonly clock: Clock;
  readonly db: Database;
  readonly log: EdgeLog;
}

/** What a handler sees of one call, and what it asks the edge to do after the commit. */
export class EdgeContext implements Omit<CallContext, "principal"> {
  readonly requestId: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly host: string;
  readonly locale: string;
  readonly visitor: string;
  readonly country: string | null;
  readonly bearsSession: boolean;
  readonly idempotencyKey: string | null;
  readonly rawBody: Buffer;
  readonly sentPath: string;
  readonly clock: Clock;
  readonly db: Database;
  principal: Principal | null;
  signingIn: Admission | null = null;
  signedOut = false;
  cookies: string[] = [];
  /** Undefined: it stays as it is. */
  staffSession: string | null | undefined;
  readonly header: (name: string) => string | undefined;
  #tx: Tx | null = null;
  #after: Array<() => void | Promise<void>> = [];
  readonly #request: FastifyRequest;

  constructor(facts: CallFacts, principal: Principal | null, options: ContextParts, request: FastifyRequest) {
    this.#request = request;
    this.requestId = facts.requestId;
    this.ip = facts.ip;
    this.userAgent = facts.userAgent;
    this.host = facts.host;
    this.locale = facts.locale;
    this.visitor = facts.visitor;
    this.country = facts.country ?? null;
    this.bearsSession = facts.bearsSession ?? false;
    this.idempotencyKey = facts.idempotencyKey;
    this.rawBody = facts.rawBody;
    this.sentPath = facts.sentPath;
    this.header = facts.header;
    this.clock = options.clock;
    this.db = options.db;
    this.principal = principal;
  }
  get tx(): Tx {
    invariant(this.#tx, "The edge opens no transaction for this route.");
    return this.#tx;
  }
  open(tx: Tx): void {
    this.#tx = tx;
  }
  /**
   * Checks a member of staff again inside the transaction, so that nothing is written for a member who was disabled,
   * lost the permission or was signed out since the first check.
   */
  async holdStaff(contract: RouteContract, staff: StaffDoor | undefined): Promise<void> {
    if (contract.access !== "staff") return;
    invariant(staff && this.principal?.kind === "staff", "A staff route was called without a member of staff.");
    this.principal = await staff.hold(this.tx, this.principal);
    requireAccess(contract, this.principal);
  }
  // Arrow functions, since handlers destructure their context.
  readonly note = (more: Notes): void => noteOn(this.#request, more);
  readonly afterCommit = (work: () => void | Promise<void>): void => {
    this.#after.push(work);
  };
  readonly signIn = (admission: Admission): void => {
    this.signingIn = admission;
  };
  readonly setCookie = (cookie: string): void => {
    this.cookies.push(cookie);
  };
  readonly signOut = (): void => {
    this.signedOut = true;
  };
  readonly setStaffSession = (token: string | null): void => {
    this.staffSession = token;
  };
  forget(): void {
    this.#after = [];
    this.cookies = [];
  }
  async runAfterCommit({ log }: ContextParts): Promise<void> {
    for (const work of this.#after) {
      try {
        await work();
      } catch (error) {
        log("error", "work after a commit failed", {
          requestId: this.requestId,
          ...notesOf(this.#request),
          error: String(error),
        });
      }
    }
  }
}
