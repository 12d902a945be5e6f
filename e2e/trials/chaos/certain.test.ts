import { afterAll, beforeAll, expect, test } from "vitest";
import { Bank } from "../crash/bank.ts";
import { ledgerBreaches } from "../crash/compare.ts";
import { Dice } from "../crash/dice.ts";
import { Deployment } from "../crash/deployment.ts";
import { mutateDatabase } from "../crash/mutate-database.ts";
import { caughtIn, mutantNamed } from "../crash/mutants.ts";
import { reportStory, type Stage } from "../crash/story.ts";
import { betOnAFullDisk } from "./attacks/full-disk.ts";

/** R2 and R7 in deterministic forms: what must show up does so on any machine, whatever the timing. */
const PATIENCE_MS = 300_000;

let platform: Deployment;
let bank: Bank;
let stories = 0;
const stage = (): Stage => ({ platform, bank, index: (stories += 1) });

const opened = (mutant?: string): Promise<Deployment> =>
  Deployment.open({
    name: `certain${mutant === undefined ? "" : `-${mutant}`}`,
    servers: 1,
    wire: false,
    postgresEnv: {},
    dice: new Dice(1),
    mutant,
  });

beforeAll(async () => {
  platform = await opened();
  bank = new Bank(platform);
}, PATIENCE_MS);
afterAll(async () => {
  await bank?.close();
  await platform?.close();
}, PATIENCE_MS);

test(
  "R2: a failed commit, outside credits, a kill and retries cause no breach in a platform without a bug",
  async () => {
    expect(await reportStory(stage())).toEqual({ breaches: [], bugs: [] });
    expect(await bank.whenItCan(ledgerBreaches)).toEqual([]);
    expect(platform.endings).toEqual([]);
  },
  PATIENCE_MS,
);

test(
  "R7: a bet that arrives while the disk is full is answered truthfully and is stored once",
  async () => {
    expect((await betOnAFullDisk(stage())).filter(({ held }) => !held)).toEqual([]);
  },
  PATIENCE_MS,
);

test.each(["no-unique-key", "no-version-check"])(
  "R2: the same story detects the bug %s by its expected effect",
  async (name) => {
    const mutant = mutantNamed(name);
    const undo = await mutateDatabase(platform.database.ownerUrl, mutant);
    try {
      const { breaches } = await reportStory(stage());
      expect([caughtIn(mutant, { breaches, ledger: [], bugs: [] }), breaches]).toEqual([
        expect.any(String),
        expect.anything(),
      ]);
    } finally {
      await undo();
    }
  },
  PATIENCE_MS,
);

test(
  "R2: the same story detects a server that answers before its commit",
  async () => {
    const mutant = mutantNamed("answer-before-commit");
    const buggy = await opened(mutant.name);
    const itsBank = new Bank(buggy);
    try {
      const { breaches } = await reportStory({ platform: buggy, bank: itsBank, index: 0 });
      expect([caughtIn(mutant, { breaches, ledger: [], bugs: [] }), breaches]).toEqual([
        expect.any(String),
        expect.anything(),
      ]);
    } finally {
      await itsBank.close();
      await buggy.close();
    }
  },
  PATIENCE_MS,
);
