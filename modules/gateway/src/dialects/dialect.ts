import type { SignatureScheme } from "@apogee/contract";
import type { z } from "zod";
import type { ProviderAnswer, ProviderRequest, Refused } from "../domain/request.ts";
import type { DialectRefusal } from "./refusals.ts";

/** A call as it arrived: the path within the dialect, and the signed bytes. */
export interface Call {
  /** After `/gateway/{provider}`, such as `/play`. */
  readonly path: string;
  /** The whole path as sent, without the query, such as `/gateway/nova/play`. */
  readonly sentPath: string;
  readonly body: Buffer;
  header(name: string): string | undefined;
}

/** A protocol adapter. It maps and decides nothing. */
export interface Mapper {
  /** The paths of the dialect, all called by POST, with the schema of each body. */
  readonly bodies: Readonly<Record<string, z.ZodType>>;
  /** How calls of the dialect are signed. */
  readonly signature: SignatureScheme;
  /** Whether the signature covers the kind of each action. If not, signed bytes could be sent as another kind. */
  readonly signsKinds: boolean;
  /** The schema of each path's answers, including refusals that the dialect answers like a success. */
  readonly answers: Readonly<Record<string, z.ZodType>>;
  /** The refusals that have an HTTP status of their own. */
  readonly refusals: readonly DialectRefusal[];
  /** The format of refusals before parsing: the HTTP status as code, or the dialect's own by `refuse`. */
  readonly refusalCodes: "numbers" | "dialect";
  /** Whether one of these keys signed the raw bytes; compared in constant time. */
  verify(call: Call, keys: readonly string[]): boolean;
  /** Refuses with `UnreadableRequest` what is not valid in this dialect. Unknown fields are ignored. */
  read(call: Call, providerId: string): ProviderRequest;
  present(answer: ProviderAnswer, request: ProviderRequest, call: Call): unknown;
  refuse(refused: Refused, call: Call): { readonly status: number; readonly body: unknown };
}
