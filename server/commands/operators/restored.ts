import { defineCommand } from '../define-command.ts';

/* A server detects on its own that a backup became another database. */
export const command = defineCommand({
  name: 'restored',
  summary:
    'Ends all sessions, password links and codes, and holds waiting mail until "npm run outbox -- release". Call it after a restore in place, before the server starts.',
  async run(_call, { print, withDatabase, now }) {
    const { endRestored } = await import('../../modules/installation/note-restore.ts');
    const { sessions, heldMails } = await withDatabase((database) =>
      database.transaction().execute((transaction) => endRestored(transaction, now())),
    );
    print(`Sessions ended: ${sessions}. Messages held: ${heldMails}.`);
  },
});
