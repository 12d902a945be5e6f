import type { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { networkOf } from "@apogee/kernel";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { BodyPlaces, type BodyPlace } from "./body-places.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Set for machines' calls, whose body is read before the sender is known: they share a separate limit. */
    readonly ofMachines?: boolean;
  }
}

/**
 * How many bytes of bodies one process holds at once: of machines' calls, and of all others. One address gets at most
 * its share of each.
 */
export interface BodyBounds {
  readonly machines: number;
  readonly rest: number;
  /** One address gets at most one part in this many. */
  readonly addressShare: number;
  /**
   * How long a client that was answered before its body had arrived may go on sending, so that it reads the answer;
   * then the connection is closed.
   */
  readonly stillSendingMs: number;
}

const MIB = 1024 * 1024;
const BODY_BOUNDS: BodyBounds = { machines: 64 * MIB, rest: 32 * MIB, addressShare: 4, stillSendingMs: 2_000 };

/**
 * Reserves space for each body as soon as its headers have arrived, and refuses it with 503 `overloaded` if there is
 * none. A slow sender holds the declared size. A body without a declared size counts as the maximum of its route.
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
    // An injected call, which does not use the network, has no socket.
    if (!raw.complete && raw.socket instanceof Socket) setImmediate(endLate, raw, stillSendingMs);
    done();
  });
}

/** Whatever arrived together with the headers has been read by now and needs no timer. */
function endLate(call: IncomingMessage, afterMs: number): void {
  if (!call.complete) setTimeout(() => void (call.complete || call.socket.destroy()), afterMs).unref();
}

/** Zero for a body that is refused for its size, or that is not read. */
function bytesToCome({ method, headers, routeOptions }: FastifyRequest): number {
  if (method === "GET" || method === "HEAD") return 0;
  const { bodyLimit } = routeOptions;
  if (headers["transfer-encoding"] !== undefined) return bodyLimit;
  const said = Number(headers["content-length"] ?? 0);
  return said <= bodyLimit ? said : 0;
}
