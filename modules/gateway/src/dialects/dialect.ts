import type { SignatureScheme } from "@apogee/contract";
import type { z } from "zod";
import type { ProviderAnswer, ProviderRequest, Refused } from "../domain/request.ts";
import type { DialectRefusal } from "./refusals.ts";

/** A call as it came in: which of the dialect's paths, and what was signed. */
export interface Call {
  /** After `/gateway/{provider}`, such as `/play`. */
  readonly path: string;
  /** The whole path as it was sent, without the query, such as `/gateway/nova/play`. */
  readonly sentPath: string;
  readonly body: Buffer;
  header(name: string): string | undefined;
}

/** A way to speak to the wallet. It maps, and decides nothing. */
export interface Mapper {
  /** The paths that are heard, all by POST, and the shape of what is said there. */
  readonly bodies: Readonly<Record<string, z.ZodType>>;
  /** How its calls are signed. */
  readonly signature: SignatureScheme;
  /**
   * Whether what is signed says of each action what kind it is. Where it does not, signed bytes could be sent as
   * another kind.
   */
  readonly signsKinds: boolean;
  /** The shape of what is answered at each of them; refusals too, where the dialect answers them like a success. */
  readonly answers: Readonly<Record<string, z.ZodType>>;
  /** What is refused with a status of its own. */
  readonly refusals: readonly DialectRefusal[];
  /** How calls are refused before they are read: with their status for a code, or by `refuse`. */
  readonly refusalCodes: "numbers" | "dialect";
  /** Whether one of these keys signed the raw bytes; compared in constant time. */
  verify(call: Call, keys: readonly string[]): boolean;
  /** Refuses with `UnreadableRequest` what is not of this dialect. Unknown fields are ignored. */
  read(call: Call, providerId: string): ProviderRequest;
  present(answer: ProviderAnswer, request: ProviderRequest, call: Call): unknown;
  refuse(refused: Refused, call: Call): { readonly status: number; readonly body: unknown };
}
