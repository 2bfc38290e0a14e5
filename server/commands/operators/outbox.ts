import { mailStatuses } from '../../db/tables/messaging.ts';
import { choice, flag } from '../command-options.ts';
import type { BadCall } from '../bad-call.ts';
import { action, defineActions } from '../define-command.ts';

const json = flag();

/** The beginning of the ID of a message. */
function messageId([id = '']: readonly string[], refuse: (reason: string) => BadCall): string {
  if (!/^[0-9a-f]{4,32}$/.test(id)) throw refuse('The ID of a message is needed.');
  return id;
}

/** What is done to one message or, with a switch, to many; null stands for those. */
function messageOrAll(words: readonly string[], isOfAll: boolean, refuse: (reason: string) => BadCall): string | null {
  if (isOfAll && words.length > 0) throw refuse('It takes an ID or an option, not both.');
  return isOfAll ? null : messageId(words, refuse);
}

const loadOutbox = () => import('./administer-messages.ts');

/* Texts are never printed, because their links may open an account. */
export const command = defineActions({
  name: 'outbox',
  summary: `Lists what waits to be mailed and what could not be, oldest first, and has it tried again, released or dropped.
ID is the ID of a message or its first 4 characters or more.`,
  failure: 'there is no such message, or it is being sent',
  actions: {
    list: action({
      about: 'without --status: waiting and dead',
      options: { status: choice(mailStatuses), json },
      async run({ options: { status, json: isJson } }, { print, withDatabase, now }) {
        const { listMessages } = await loadOutbox();
        const statuses = status === null ? (['waiting', 'dead'] as const) : [status];
        for (const line of await withDatabase((database) => listMessages(database, { statuses, isJson }, now())))
          print(line);
      },
    }),
    show: action({
      words: ['ID'],
      options: { json },
      async run({ words, options, refuse }, { print, withDatabase, now }) {
        const id = messageId(words, refuse);
        const { showMessage } = await loadOutbox();
        for (const line of await withDatabase((database) => showMessage(database, id, options.json, now())))
          print(line);
      },
    }),
    retry: action({
      words: ['[ID]'],
      options: { dead: flag('all dead letters') },
      async run({ words, options, refuse }, { print, withDatabase, now }) {
        const id = messageOrAll(words, options.dead, refuse);
        const { retryMessages } = await loadOutbox();
        print(await withDatabase((database) => retryMessages(database, id, now())));
      },
    }),
    release: action({
      about: 'held since a restore',
      words: ['[ID]'],
      options: { all: flag('all held messages') },
      async run({ words, options, refuse }, { print, withDatabase, now }) {
        const id = messageOrAll(words, options.all, refuse);
        const { releaseMessages } = await loadOutbox();
        print(await withDatabase((database) => releaseMessages(database, id, now())));
      },
    }),
    drop: action({
      words: ['ID'],
      async run({ words, refuse }, { print, withDatabase, now }) {
        const id = messageId(words, refuse);
        const { dropMessage } = await loadOutbox();
        print(await withDatabase((database) => dropMessage(database, id, now())));
      },
    }),
  },
});
