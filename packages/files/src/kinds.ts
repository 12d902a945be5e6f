/** The content types that can be stored, with their file extensions; keys use the first. */
export const EXTENSIONS = {
  "image/png": ["png"],
  "image/jpeg": ["jpg", "jpeg"],
  "image/webp": ["webp"],
  "image/avif": ["avif"],
  "image/heic": ["heic"],
  "application/pdf": ["pdf"],
} as const satisfies Readonly<Record<string, readonly [string, ...string[]]>>;

/** A content type that can be stored. */
export type ContentType = keyof typeof EXTENSIONS;

/** The allowed types and the maximum size of a kind of files. */
interface KindRules {
  readonly maxBytes: number;
  readonly types: readonly ContentType[];
}

/**
 * The kinds of files. SVG and HTML can contain scripts and are in none. Files are checked and encrypted in memory, so
 * `maxBytes` stays at or below 20 MiB.
 */
export const KINDS = {
  image: { maxBytes: 5 * 1_048_576, types: ["image/png", "image/jpeg", "image/webp", "image/avif"] },
  document: { maxBytes: 15 * 1_048_576, types: ["application/pdf", "image/png", "image/jpeg", "image/heic"] },
} as const satisfies Readonly<Record<string, KindRules>>;

/** The name of a kind of files: `image` or `document`. */
export type FileKind = keyof typeof KINDS;

/** The content type for the extension of a file's name; undefined if no allowed type has it. */
export function typeOfName(name: string): ContentType | undefined {
  const extension = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase();
  return (Object.keys(EXTENSIONS) as ContentType[]).find((type) =>
    (EXTENSIONS[type] as readonly string[]).includes(extension ?? ""),
  );
}
