import type { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { networkOf } from "@apogee/kernel";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { BodyPlaces, type BodyPlace } from "./body-places.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** A body that is read before anybody knows who sent it, from machines: its room is not that of players' calls. */
    readonly ofMachines?: boolean;
  }
}

/**
 * How many bytes of bodies one process holds at once, of machines' calls and of all others; an address at most its
 * share of each.
 */
export interface BodyBounds {
  readonly machines: number;
  readonly rest: number;
  /** One address has at most one part of so many. */
  readonly addressShare: number;
  /**
   * Who was answered before all of the body had come may send for so long, so that the answer is read; nobody listens
   * to more.
   */
  readonly stillSendingMs: number;
}

const MIB = 1024 * 1024;
const BODY_BOUNDS: BodyBounds = { machines: 64 * MIB, rest: 32 * MIB, addressShare: 4, stillSendingMs: 2_000 };

/**
 * Gives each body its room as soon as its headers are there, and refuses it with 503 `overloaded` where there is none:
 * who sends slowly
 * holds what he said that he would send. A body that does not tell its size is as large as its route allows.
 */
export function boundBodies(
  app: FastifyInstance,
  { machines, rest, addressShare, stillSendingMs }: BodyBounds = BODY_BOUNDS,
): void {
  const [ofMachines, ofRest] = [
    new BodyPlaces(machines, machines / addressShare),
    new BodyPlaces(rest, rest / addressShare),
  ];
  const places = new WeakMap<FastifyRequest, BodyPlace>();
  app.addHook("onRequest", (request, reply, done) => {
    const bytes = bytesToCome(request);
    if (bytes === 0) return done();
    let place: BodyPlace;
    try {
      place = (request.routeOptions.config.ofMachines ? ofMachines : ofRest).take(networkOf(request.ip), bytes);
    } catch (error) {
      return done(error as Error);
    }
    places.set(request, place);
    reply.raw.once("close", () => place.giveBack());
    done();
  });
  app.addHook("preValidation", (request, _reply, done) => {
    places.get(request)?.shrink((request as FastifyRequest & { rawBody?: Buffer }).rawBody?.length ?? 0);
    done();
  });
  app.addHook("onResponse", ({ raw }, _reply, done) => {
    // A call that never left the process has no socket.
    if (!raw.complete && raw.socket instanceof Socket) setImmediate(endLate, raw, stillSendingMs);
    done();
  });
}

/** What came with the headers has been read by now, and needs no timer. */
function endLate(call: IncomingMessage, afterMs: number): void {
  if (!call.complete) setTimeout(() => void (call.complete || call.socket.destroy()), afterMs).unref();
}

/** Nothing of a body that is refused for its size, or that is not read. */
function bytesToCome({ method, headers, routeOptions }: FastifyRequest): number {
  if (method === "GET" || method === "HEAD") return 0;
  const { bodyLimit } = routeOptions;
  if (headers["transfer-encoding"] !== undefined) return bodyLimit;
  const said = Number(headers["content-length"] ?? 0);
  return said <= bodyLimit ? said : 0;
}
