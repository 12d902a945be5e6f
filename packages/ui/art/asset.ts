/** One file of `build/art`: its sources, and how it is drawn. */
export interface Asset {
  /** Its name without hash and extension: `games/candy-orbit/tile-400`. */
  readonly name: string;
  readonly extension: "webp" | "png" | "jpg" | "svg" | "woff2" | "json";
  readonly width: number;
  readonly height: number;
  /** Absolute paths of the files it is drawn from; all must exist. */
  readonly inputs: readonly string[];
  /** Everything else that determines how it looks. */
  readonly recipe: unknown;
  /** `fileOf` returns another asset's file name, hash included. */
  draw(fileOf: (name: string) => string): Promise<Buffer>;
}
