import { codeOf } from '../platform/error-code.ts';

/** Of PostgreSQL: lost, refused, shutting down, out of connections or disk, cancelled by a limit, a standby that only reads. */
const unavailableStates = /^(08|57P|53|57014|55P03|25006)/;
const conflictStates = new Set(['40001', '40P01', '23505']);
const brokenSockets = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'EAI_AGAIN',
  'EHOSTUNREACH',
]);
const driverTexts =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered|PGlite is clos)/;

/** Texts hold every character but U+0000. */
const unstorableStates = new Set(['22021', '22P05']);

/** Whether the database cannot answer now, two writes met, or a text cannot be stored; null for every other failure. */
export function databaseFailure(error: unknown): 'unavailable' | 'conflict' | 'unstorable' | null {
  if (!(error instanceof Error)) return null;
  const code = codeOf(error);
  if (conflictStates.has(code)) return 'conflict';
  if (unstorableStates.has(code)) return 'unstorable';
  if (unavailableStates.test(code) || brokenSockets.has(code) || driverTexts.test(error.message)) return 'unavailable';
  return error instanceof AggregateError && error.errors.some((inner) => databaseFailure(inner) === 'unavailable')
    ? 'unavailable'
    : null;
}
