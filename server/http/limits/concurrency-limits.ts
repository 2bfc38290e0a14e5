import { finished } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { boundedQueue } from '../../platform/bounded-queue.ts';
import { Refusal } from '../../platform/refusal.ts';

/** Nobody reads this refusal; it keeps a caller who is gone from the log of failures. */
const gone = () => new Refusal(499, 'BadRequest');

/** Aborted when the caller is gone or has waited too long. */
function requestTimeout({ raw }: FastifyReply, mostWaitingMs: number): AbortSignal {
  const controller = new AbortController();
  if (raw.destroyed) controller.abort(gone());
  const timer = setTimeout(() => controller.abort(new Refusal(503, 'ServiceUnavailable')), mostWaitingMs);
  raw.once('close', () => {
    clearTimeout(timer);
    controller.abort(gone());
  });
  return controller.signal;
}

/**
 * Calls of one user under way at once (security, C13). Writes may wait for rows that somebody holds, each with one of the ten
 * connections of the pool; dear ones compute.
 */
const bounds = { write: 3, dear: 1, dearWrite: 1 };
/**
 * After a dear write its user rests for as long as the body was large or is dear, so that nobody keeps the server busy: a draft of
 * 800 kB every 0.4 s, a photo a second, a template of twenty funds every 0.7 s.
 */
const restMsOfMb = 500;
const longestRestMs = 1_000;
const everybody = 1_000;
/** What more waits is refused by 429; nobody sends as many by hand. */
const waitingOfOne = 200;
const mostWaitingMs = 20_000;

type Turn = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
type TurnOf = (endpoint: Endpoint) => Turn;
export type ConcurrencyLimits = Readonly<Record<keyof typeof bounds, TurnOf>>;

/** The turns of all users of one server. */
export function concurrencyLimits(): ConcurrencyLimits {
  return { write: turnOf(bounds.write), dear: turnOf(bounds.dear), dearWrite: turnOf(bounds.dearWrite, restOf) };
}

/** The hooks that let a call begin, before its body is read, when it is its user's turn; none for one that costs little. */
export function concurrencyHooks(endpoint: Endpoint, turns: ConcurrencyLimits): readonly Turn[] {
  const { isDear, rate } = endpoint;
  if (rate === 'write') return [(isDear ? turns.dearWrite : turns.write)(endpoint)];
  return isDear ? [turns.dear(endpoint)] : [];
}

function turnOf(
  running: number,
  restMsAfter: (request: FastifyRequest, endpoint: Endpoint) => number = () => 0,
): TurnOf {
  const whenFree = boundedQueue({ running: everybody, waiting: everybody, ofOne: { running, waiting: waitingOfOne } });
  return (endpoint) => (request, reply) =>
    new Promise<void>((resolve, reject) => {
      const caller = { key: request.session?.user.id ?? '', signal: requestTimeout(reply, mostWaitingMs) };
      whenFree(async () => {
        resolve();
        await answered(reply);
        const restMs = restMsAfter(request, endpoint);
        if (restMs > 0) await pause(restMs, undefined, { ref: false });
      }, caller).catch(reject);
    });
}

function restOf({ headers }: FastifyRequest, { costOfByte = 1 }: Endpoint): number {
  const bytes = Number(headers['content-length'] ?? Number.POSITIVE_INFINITY);
  return Math.min(((bytes * costOfByte) / 1_000_000) * restMsOfMb, longestRestMs);
}

/** Until the answer is sent, or its caller is gone. */
function answered({ raw }: FastifyReply): Promise<void> {
  return new Promise((resolve) => {
    finished(raw, () => resolve());
  });
}
