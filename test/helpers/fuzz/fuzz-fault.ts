import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { errorBody } from '#contract/error-body.ts';
import type { FuzzRequest } from './fuzz-request.ts';

export interface FuzzAnswer {
  status: number;
  body: string;
}

/** Statuses that are checked before the handler: bad input, no session, no permission, limits, sizes and types. */
const generalStatuses = [400, 401, 403, 404, 413, 414, 415, 429];

const isFile = ({ form }: Endpoint) => form === 'download' || form === 'picture';

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns what is wrong with a response according to the endpoint table, or null. */
export function fuzzFault(
  endpoint: Endpoint,
  { isLoggedIn }: FuzzRequest,
  { status, body }: FuzzAnswer,
): string | null {
  if (status >= 500) return `answers ${status}`;
  // Calls of another system carry a signature that holds, and no session.
  const isOpen = endpoint.guard === 'public' || endpoint.guard === 'signature';
  if (status < 300) {
    if (!isLoggedIn && !isOpen) return 'answers without a session';
    if (isFile(endpoint)) return null;
    if (!endpoint.answer) return status === 204 ? null : `answers ${status}, not 204`;
    // A single line of text is not valid JSON.
    return z.safeParse(endpoint.answer, parsed(body) ?? body).success ? null : 'answers what its schema does not allow';
  }
  if (status === 304) return null;
  const documented = [...generalStatuses, ...Object.keys(endpoint.errors ?? {}).map(Number)];
  if (!documented.includes(status)) return `answers ${status}, which it does not declare`;
  return errorBody.safeParse(parsed(body)).success ? null : `answers ${status} without an error body`;
}
