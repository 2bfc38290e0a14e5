import { mailStatuses } from '../../db/tables/messaging.ts';
import type { MailStatus } from '../../messaging/administer-outbox.ts';
import { flag, readAction, withValue } from '../read-action.ts';
import { BadCall } from '../run-command.ts';

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

const shapes = {
  list: { options: { status: withValue, json: flag } },
  show: { words: ['ID'], options: { json: flag } },
  retry: { words: ['[ID]'], options: { dead: flag } },
  release: { words: ['[ID]'], options: { all: flag } },
  drop: { words: ['ID'] },
};

/** Reads the call; throws BadCall with one line. */
export function readOutboxCall(args: readonly string[]): OutboxCall {
  const { action, words, text: textOf, has, refuse } = readAction('outbox', shapes, args);
  if (action === 'list') return { action, statuses: statusesOf(textOf('status')), isJson: has('json') };
  const isOfAll = has('dead') || has('all');
  const [id = ''] = words;
  if (isOfAll && id !== '') throw refuse(`${action} takes an ID or an option, not both.`);
  if (isOfAll) return { action: has('dead') ? 'retry-dead' : 'release-all' };
  if (!/^[0-9a-f]{4,32}$/.test(id)) throw refuse('The ID of a message is needed.');
  return action === 'show' ? { action, id, isJson: has('json') } : { action, id };
}

function statusesOf(given: string | null): MailStatus[] {
  if (given === null) return ['waiting', 'dead'];
  const status = mailStatuses.find((known) => known === given);
  if (status === undefined) throw new BadCall(`--status is one of ${mailStatuses.join(', ')}.`);
  return [status];
}
