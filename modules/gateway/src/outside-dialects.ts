/** A refusal as the house would say it. */
interface Refused {
  readonly status: number;
  readonly body: { readonly message: string };
}

const OURS = 500;

/**
 * What is refused under `/gateway/` before a dialect could read it, or because there is none: in the shape that providers know, with a
 * number for a code. Null for any other address.
 */
export function refusalForProviders(path: string, { status, body: { message } }: Refused): { readonly code: number; readonly message: string } | null {
  return path.startsWith("/gateway/") ? { code: Math.min(status, OURS), message } : null;
}
