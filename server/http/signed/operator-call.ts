import type { FastifyRequest } from 'fastify';
import { hasBearer } from '../../platform/bearer-token.ts';
import { isLoopback } from '../../platform/loopback.ts';

/** What a proxy adds, whichever it is: a call with one of these is not from this machine. */
const forwarded = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/** Whether a call comes from the operator: with the token for metrics, or directly from this machine. */
export function isOperatorCall({ headers, raw }: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined && hasBearer(headers.authorization, token)) return true;
  return isLoopback(raw.socket.remoteAddress ?? '') && forwarded.every((name) => headers[name] === undefined);
}
