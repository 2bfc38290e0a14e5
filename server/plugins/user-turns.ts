import { finished } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { atMost } from '../at-most.ts';
import { patienceOf } from './patience.ts';

/**
 * Calls of one user under way at once (security, C13). Writes may wait for rows that somebody holds, each with one of the ten
 * connections of the pool; dear ones compute.
 */
const bounds = { write: 3, dear: 1 };
const everybody = 1_000;
/** What more waits is refused by 429; nobody sends as many by hand. */
const waitingOfOne = 200;
const mostWaitingMs = 20_000;

type Turn = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
export type UserTurns = Readonly<Record<keyof typeof bounds, Turn>>;

/** The turns of all users of one server. */
export function userTurns(): UserTurns {
  return { write: turnOf(bounds.write), dear: turnOf(bounds.dear) };
}

/** The hooks that let a call begin, before its body is read, when it is its user's turn; none for one that costs little. */
export function turnsOf({ isDear, rate }: Endpoint, turns: UserTurns): readonly Turn[] {
  if (isDear) return [turns.dear];
  return rate === 'write' ? [turns.write] : [];
}

function turnOf(running: number): Turn {
  const whenFree = atMost({ running: everybody, waiting: everybody, ofOne: { running, waiting: waitingOfOne } });
  return (request, reply) =>
    new Promise<void>((resolve, reject) => {
      const caller = { key: request.session?.user.id ?? '', signal: patienceOf(reply, mostWaitingMs) };
      whenFree(() => {
        resolve();
        return answered(reply);
      }, caller).catch(reject);
    });
}

/** Until the answer is sent, or its caller is gone. */
function answered({ raw }: FastifyReply): Promise<void> {
  return new Promise((resolve) => {
    finished(raw, () => resolve());
  });
}
