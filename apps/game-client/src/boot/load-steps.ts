/** Counts the steps of loading, and reports the share that is done, in percent. */
export class LoadSteps {
  readonly #total: number;
  readonly #report: (percent: number) => void;
  #done = 0;

  constructor(total: number, report: (percent: number) => void) {
    this.#total = total;
    this.#report = report;
  }

  /** One of the steps: it is done once it has succeeded. */
  async track<Result>(step: Promise<Result>): Promise<Result> {
    const result = await step;
    this.#done = Math.min(this.#total, this.#done + 1);
    this.#report(Math.round((100 * this.#done) / this.#total));
    return result;
  }
}
