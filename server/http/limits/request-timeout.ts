import type { FastifyReply } from 'fastify';
import { Refusal } from '../../platform/refusal.ts';

/** Nobody reads this refusal; it keeps a caller who is gone from the log of failures. */
const gone = () => new Refusal(499, 'BadRequest');

/** Aborted when the caller is gone or has waited too long. */
export function requestTimeout({ raw }: FastifyReply, mostWaitingMs: number): AbortSignal {
  const controller = new AbortController();
  if (raw.destroyed) controller.abort(gone());
  const timer = setTimeout(() => controller.abort(new Refusal(503, 'ServiceUnavailable')), mostWaitingMs);
  raw.once('close', () => {
    clearTimeout(timer);
    controller.abort(gone());
  });
  return controller.signal;
}
