import { argon2, randomBytes, timingSafeEqual } from "node:crypto";

/** OWASP's second recommendation for argon2id: 19 MiB, two passes, one lane. */
const PARAMETERS = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

interface Parameters {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
  readonly tagLength: number;
}

/** Hashes a password as `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. It runs outside the event loop, for about 30 ms. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, PARAMETERS);
  return `$argon2id$v=19$m=${PARAMETERS.memory},t=${PARAMETERS.passes},p=${PARAMETERS.parallelism}$${bare(salt)}$${bare(hash)}`;
}

/**
 * Whether a password matches a stored hash. Without a stored hash, it takes as long with a decoy hash and returns
 * false.
 */
export async function fitsPassword(password: string, stored: string | undefined): Promise<boolean> {
  const { salt, hash, parameters } = read(stored ?? (await decoy));
  const fits = timingSafeEqual(await derive(password, salt, parameters), hash);
  return fits && stored !== undefined;
}

/** Whether a stored hash was created with other parameters than the current ones. */
export function isOutdated(stored: string): boolean {
  const { memory, passes, parallelism, tagLength } = read(stored).parameters;
  return (
    memory !== PARAMETERS.memory ||
    passes !== PARAMETERS.passes ||
    parallelism !== PARAMETERS.parallelism ||
    tagLength !== PARAMETERS.tagLength
  );
}

const decoy = hashPassword(randomBytes(32).toString("base64"));

function read(stored: string): { salt: Buffer; hash: Buffer; parameters: Parameters } {
  const match = PHC.exec(stored);
  if (!match) throw new Error("A stored password hash is not in the PHC form of argon2id.");
  const hash = Buffer.from(match[5]!, "base64");
  const parameters = {
    memory: Number(match[1]),
    passes: Number(match[2]),
    parallelism: Number(match[3]),
    tagLength: hash.length,
  };
  return { salt: Buffer.from(match[4]!, "base64"), hash, parameters };
}

function derive(password: string, nonce: Buffer, parameters: Parameters): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    argon2("argon2id", { message: password, nonce, ...parameters }, (error, hash) =>
      error ? reject(error) : resolve(hash),
    );
  });
}

function bare(bytes: Buffer): string {
  return bytes.toString("base64").replaceAll("=", "");
}
