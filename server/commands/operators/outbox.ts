/*
 * `npm run --silent outbox -- list|show|retry|release|drop`: what waits to be mailed and what could not be, in the database that the server would
 * open. A message is named by its ID or a beginning of it. Texts are never printed, because their links may open an account. Exit status
 * 1 where there is no such message, or where it is being sent.
 */
import { runCommand, withDatabase } from '../run-command.ts';
import { outboxUsage, readOutboxCall } from './outbox-call.ts';

await runCommand(outboxUsage, async () => {
  const call = readOutboxCall(process.argv.slice(2));
  const { runOutboxCall } = await import('./run-outbox-call.ts');
  const lines = await withDatabase((database) => runOutboxCall(database, call, new Date()));
  for (const line of lines) console.log(line);
});
