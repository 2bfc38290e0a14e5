import { callSignature } from '#server/http/signed/call-signature.ts';
import type { FuzzRequest } from './fuzz-request.ts';

/** Settings of the server that is fuzzed: the secret of calls that a machine signs, and metrics, for which pages report. */
export const fuzzSettings = { EXTERNAL_SIGN_SECRET: 'fuzz'.repeat(10), METRICS_TOKEN: 'fuzz'.repeat(10) };

let calls = 0;

/** The headers of a request, with a signature that holds for a call of the provider of signatures (SIL-185). */
export function signedHeaders({ method, url, headers, payload = '' }: FuzzRequest, now: Date): Record<string, string> {
  if (!url.startsWith('/api/contract/external/')) return headers;
  // A signature works once: every call has a time of its own.
  calls = (calls + 1) % 60_000;
  const time = new Date(now.getTime() + calls).toISOString();
  const signature = callSignature(fuzzSettings.EXTERNAL_SIGN_SECRET, {
    method,
    path: url.replace(/\?.*/s, ''),
    time,
    body: Buffer.from(payload),
  });
  return { ...headers, 'x-fundament-time': time, 'x-fundament-signature': signature };
}
