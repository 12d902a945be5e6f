import { workerData } from "node:worker_threads";
import { simulator } from "@apogee/slots";
import { dragonsEmber } from "@apogee/slots/games";
import { bufferedRate } from "../engine.ts";

const { rounds } = workerData as { rounds: number };
bufferedRate(simulator(dragonsEmber.par).round, rounds);
