import { flag, readAction, withValue } from '../read-action.ts';

export const auditUsage = `Usage: npm run --silent audit -- COMMAND
  user USERNAME|ID [--last NUMBER] [--json]
  contract NUMBER|ID [--last NUMBER] [--json]
Events are printed oldest first; --last prints the newest ones only.`;

export interface AuditCall {
  action: 'user' | 'contract';
  name: string;
  /** How many events, the newest. */
  last: number;
  isJson: boolean;
}

const options = { last: withValue, json: flag };
const shapes = { user: { words: ['USERNAME|ID'], options }, contract: { words: ['NUMBER|ID…'], options } };

/** Reads the call; throws BadCall with one line. */
export function readAuditCall(args: readonly string[]): AuditCall {
  const { action, words, text: textOf, has, refuse } = readAction('audit', shapes, args);
  // The number of a contract may be given with its spaces.
  const name = words.join('');
  if (name.trim() === '') throw refuse(`${action === 'user' ? 'A user' : 'A contract'} is needed.`);
  const last = textOf('last');
  if (last !== null && !/^[1-9]\d{0,8}$/.test(last)) throw refuse('--last is a whole number above 0.');
  return { action, name, last: last === null ? Number.POSITIVE_INFINITY : Number(last), isJson: has('json') };
}
