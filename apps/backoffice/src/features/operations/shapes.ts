import type { Tone } from "../../site/kit/badge.tsx";

/** How a part does. */
export type HealthState = "ok" | "watch" | "bad";
/** How a state is coloured. */
export const HEALTH_TONES: Readonly<Record<HealthState, Tone>> = { ok: "ok", watch: "watch", bad: "bad" };

/** A part of the platform in `health.show`. */
export interface PartHealth {
  readonly part: string;
  readonly state: HealthState;
  readonly code: string;
  readonly figures: Readonly<Record<string, number | string | null>>;
}

/** The answer of `health.show`. */
export interface Health {
  readonly at: string;
  readonly state: HealthState;
  readonly parts: readonly PartHealth[];
  readonly processes: ReadonlyArray<{
    readonly process: number;
    readonly roles: readonly string[];
    readonly started_at: string;
    readonly seen_at: string;
  }>;
}

/** The states of jobs, those that need a person first. */
export const JOB_STATES = ["given_up", "retrying", "due", "running", "scheduled"] as const;
/** A row of `job.list`. */
export interface Job {
  readonly job: number;
  readonly task: string;
  readonly state: (typeof JOB_STATES)[number];
  readonly attempts: number;
  readonly max_attempts: number;
  readonly created_at: string;
  readonly age_seconds: number;
  readonly run_at: string;
  readonly error: string | null;
  readonly key: string | null;
}

/** A row of `projection.list`. */
export interface ProjectionRow {
  readonly name: string;
  readonly log: string;
  readonly events: number;
  readonly behind: number;
  readonly lagSeconds: number | null;
  readonly reached: string | null;
  readonly rebuiltAt: string | null;
}

/** A row of `setting.list`. */
export interface SettingRow {
  readonly name: string;
  readonly value: string | null;
  readonly set: boolean;
  readonly secret: boolean;
  readonly fallback: string | null;
  readonly about: string;
}

/** The answer of `audit.show`. */
export interface AuditRow {
  readonly id: number;
  readonly at: string;
  readonly actor: string;
  readonly action: string;
  readonly subject: string;
  readonly result: "done" | "refused" | "failed";
  readonly kind: string | null;
  readonly reason: string | null;
  readonly address: string | null;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
  readonly seal: string;
  readonly seal_holds: boolean;
  readonly previous: number | null;
  readonly next: number | null;
}

/** The answer of `audit.verify`. */
export interface AuditVerdict {
  readonly holds: boolean;
  readonly rows: number;
  readonly broken: number;
  readonly breaks: readonly number[];
  readonly head: string | null;
}

/** The answer of `clock.show`. */
export interface ClockState {
  readonly now: string;
  readonly offset_ms: number;
  readonly movable: boolean;
}
