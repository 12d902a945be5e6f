/** Content types that can be stored, with the extensions of their names; keys bear the first. */
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

/** A kind of file: the types that it allows and the most bytes that it has. */
interface KindRules {
  readonly maxBytes: number;
  readonly types: readonly ContentType[];
}

/**
 * The kinds of files. SVG and HTML run scripts and belong to none. Files are checked and sealed in memory, so `maxBytes`
 * stays at or below 20 MiB.
 */
export const KINDS = {
  image: { maxBytes: 5 * 1_048_576, types: ["image/png", "image/jpeg", "image/webp", "image/avif"] },
  document: { maxBytes: 15 * 1_048_576, types: ["application/pdf", "image/png", "image/jpeg", "image/heic"] },
} as const satisfies Readonly<Record<string, KindRules>>;

/** The name of a kind of files: `image` or `document`. */
export type FileKind = keyof typeof KINDS;

/** The content type that a file's name declares by its extension; undefined where no type that can be stored has it. */
export function typeOfName(name: string): ContentType | undefined {
  const extension = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase();
  return (Object.keys(EXTENSIONS) as ContentType[]).find((type) =>
    (EXTENSIONS[type] as readonly string[]).includes(extension ?? ""),
  );
}
