import type { Visit } from "@apogee/contract";
import type { PublicFiles } from "@apogee/files";
import type { FastifyRequest } from "fastify";
import type { Calm } from "./fallback-page.ts";
import type { Strangers } from "./security-headers.ts";

/** An answer of the API in this process. */
export interface InProcessAnswer {
  readonly status: number;
  json(): Promise<unknown>;
}

/** Calls the API in this process with the cookies and the address of the request that it was made for. */
export type InProcessFetch = (
  path: string,
  init?: { method: string; headers: Record<string, string>; body?: string },
) => Promise<InProcessAnswer>;

/** What the player site needs from the rest of the platform; the composition root provides it. */
export interface WebOptions {
  /** `production` serves the build of `apps/web`; `dev` runs its sources with hot replacement. */
  readonly mode: "production" | "dev";
  /** The project's folder, which contains `apps/web` and `build/art`. */
  readonly root: string;
  /** The files served at `/files/`. */
  readonly files: PublicFiles;
  api(request: FastifyRequest): InProcessFetch;
  /**
   * Identifies the reader of the page. For a request without a session cookie it must not query the database: it runs
   * for every hit of the page cache.
   */
  visitorOf(request: FastifyRequest): Promise<Visit>;
  /** The maintenance page in the reader's language while an operator has switched on maintenance; otherwise null. */
  maintenanceFor(request: FastifyRequest): Promise<Calm | null>;
  /** Origins of payment providers' frames, beside our own. */
  readonly frameOrigins: () => readonly string[];
  /** Origins of other companies' scripts and of what these reach; the policy of the pages allows them. */
  strangers(): Promise<Strangers>;
  log(level: "warn" | "error", message: string, facts: Record<string, unknown>): void;
}

/** The mounted site. */
export interface MountedWeb {
  /** Clears the page cache, after a change of banners, texts or brands. */
  purge(): void;
  close(): Promise<void>;
}
