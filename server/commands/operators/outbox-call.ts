import { mailStatuses } from '../../db/tables/messaging.ts';
import type { MailStatus } from '../../messaging/administer-outbox.ts';
import { BadCall, readWords } from '../run-command.ts';

export const outboxUsage = `Usage: npm run --silent outbox -- COMMAND
  list [--status ${mailStatuses.join('|')}] [--json]    without --status: waiting and dead
  show ID [--json]
  retry ID | retry --dead
  release ID | release --all    held since a restore
  drop ID
ID is the ID of a message or its first 4 characters or more.`;

export type OutboxCall =
  | { action: 'list'; statuses: MailStatus[]; isJson: boolean }
  | { action: 'show'; id: string; isJson: boolean }
  | { action: 'retry-dead' }
  | { action: 'release-all' }
  | { action: 'retry' | 'release' | 'drop'; id: string };

const options = {
  status: { type: 'string' },
  json: { type: 'boolean' },
  dead: { type: 'boolean' },
  all: { type: 'boolean' },
} as const;

/** The commands that an option is of. */
const actionsOf: Readonly<Record<keyof typeof options, readonly string[]>> = {
  status: ['list'],
  json: ['list', 'show'],
  dead: ['retry'],
  all: ['release'],
};
const optionNames = ['status', 'json', 'dead', 'all'] as const;

const seeHelp = 'See: npm run --silent outbox -- --help';

/** Reads the call; throws BadCall with one line. */
export function readOutboxCall(args: readonly string[]): OutboxCall {
  const [action = '', ...rest] = args;
  const { values, positionals } = readWords(rest, options, seeHelp);
  const { status, json = false, dead = false, all = false } = values;
  for (const name of optionNames)
    if (values[name] !== undefined && !actionsOf[name].includes(action))
      throw new BadCall(`--${name} belongs to ${actionsOf[name].join(' and ')}. ${seeHelp}`);
  const [id = '', ...more] = positionals;
  const expectsNoId = action === 'list' || (action === 'retry' && dead) || (action === 'release' && all);
  if (more.length > 0 || (expectsNoId && id !== '')) throw new BadCall(`One ID is enough. ${seeHelp}`);
  if (!expectsNoId && !/^[0-9a-f]{4,32}$/.test(id)) throw new BadCall(`The ID of a message is needed. ${seeHelp}`);
  switch (action) {
    case 'list':
      return { action, statuses: statusesOf(status), isJson: json };
    case 'show':
      return { action, id, isJson: json };
    case 'retry':
      return dead ? { action: 'retry-dead' } : { action, id };
    case 'release':
      return all ? { action: 'release-all' } : { action, id };
    case 'drop':
      return { action, id };
    default:
      throw new BadCall(`Unknown command "${action}". ${seeHelp}`);
  }
}

function statusesOf(text: string | undefined): MailStatus[] {
  if (text === undefined) return ['waiting', 'dead'];
  const status = mailStatuses.find((known) => known === text);
  if (status === undefined) throw new BadCall(`--status is one of ${mailStatuses.join(', ')}.`);
  return [status];
}
