import { BadCall, readWords } from '../run-command.ts';

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

const options = { last: { type: 'string' }, json: { type: 'boolean' } } as const;

const seeHelp = 'See: npm run --silent audit -- --help';

/** Reads the call; throws BadCall with one line. */
export function readAuditCall(args: readonly string[]): AuditCall {
  const [action = '', ...rest] = args;
  if (action !== 'user' && action !== 'contract') throw new BadCall(`Unknown command "${action}". ${seeHelp}`);
  const { values, positionals: words } = readWords(rest, options, seeHelp);
  const { last, json: isJson = false } = values;
  // The number of a contract may be given with its spaces.
  const name = action === 'contract' ? words.join('') : (words[0] ?? '');
  if (name.trim() === '' || (action === 'user' && words.length > 1))
    throw new BadCall(`${action === 'user' ? 'One user' : 'A contract'} is needed. ${seeHelp}`);
  if (last !== undefined && !/^[1-9]\d{0,8}$/.test(last))
    throw new BadCall(`--last is a whole number above 0. ${seeHelp}`);
  return { action, name, last: last === undefined ? Number.POSITIVE_INFINITY : Number(last), isJson };
}
