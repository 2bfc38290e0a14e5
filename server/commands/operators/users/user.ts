/*
 * `npm run --silent user -- list|show|create|disable|enable|unlock|log-out|grant|revoke|password-link`: administers users, as an approver
 * does in the page but of every distributor and without its limits; the first approver of an empty database is created by it. A password
 * is set by a link only, which is mailed or printed. `distributors` and `create-distributor` are for a database without any. Exit status
 * 1 where there is no such user or distributor, or a name is taken.
 */
import { readConfig } from '../../../settings/config.ts';
import { runCommand, withDatabase } from '../../run-command.ts';
import { readUserCall, userUsage } from './user-call.ts';

await runCommand(userUsage, async () => {
  const call = readUserCall(process.argv.slice(2));
  const { linkOrigin, smtpUrl } = readConfig(process.env);
  const { Refusal } = await import('../../../platform/refusal.ts');
  const { errorText } = await import('../../../http/errors.ts');
  const { runUserCall } = await import('./run-user-call.ts');
  try {
    const { lines, notes } = await withDatabase((database) =>
      runUserCall(database, call, { linkOrigin, hasMailServer: smtpUrl !== undefined, now: new Date() }),
    );
    for (const line of lines) console.log(line);
    for (const note of notes) console.error(note);
  } catch (error) {
    if (error instanceof Refusal) throw new Error(errorText('en', error.code), { cause: error });
    throw error;
  }
});
