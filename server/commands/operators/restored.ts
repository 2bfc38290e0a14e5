/*
 * `npm run --silent restored`: to be called after a backup was restored in place, before the server starts: ends sessions, log-in links and
 * codes, and holds waiting mail. A server detects on its own that a backup became another database.
 */
import { BadCall, runCommand, withDatabase } from '../run-command.ts';

const usage = `Usage: npm run --silent restored
Ends all sessions, password links and codes, and holds waiting mail until "npm run outbox -- release". Call it after a restore in place.`;

await runCommand(usage, async () => {
  if (process.argv.length > 2) throw new BadCall('It takes no words. See: npm run --silent restored -- --help');
  const { endRestored } = await import('../../modules/installation/note-restore.ts');
  const { sessions, heldMails } = await withDatabase((database) =>
    database.transaction().execute((transaction) => endRestored(transaction, new Date())),
  );
  console.log(`Sessions ended: ${sessions}. Messages held: ${heldMails}.`);
});
