/** What failed in a long run that goes on after a failure. */
export class Failures {
  readonly #sentences: string[] = [];

  /** Does the work for one thing, and remembers its failure under this name. */
  async of(name: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#sentences.push(`${name}: ${String(error)}`);
    }
  }

  get sentences(): readonly string[] {
    return this.#sentences;
  }

  get exitCode(): 0 | 1 {
    return this.#sentences.length > 0 ? 1 : 0;
  }
}
