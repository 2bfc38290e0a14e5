/*
 * `npm run --silent client-data -- export|erase ID`: writes everything that is kept of a client as JSON on standard output, or removes it
 * but what the law keeps. Exit status 1 where there is no such client.
 */
import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { signatureKey } from '../signature-key.ts';
import { BadCall, runCommand, withDatabase } from './run-command.ts';

const usage = 'Usage: npm run --silent client-data -- export|erase ID';

function asked(): { action: 'export' | 'erase'; id: string } {
  const { positionals } = parseArgs({ allowPositionals: true, strict: false });
  const [action, id] = positionals;
  const isKnown = action === 'export' || action === 'erase';
  if (!isKnown || id === undefined || positionals.length > 2) throw new BadCall(usage);
  return { action, id };
}

await runCommand(async () => {
  const { action, id } = asked();
  const { eraseClient, exportClient } = await import('../modules/client/client-data.ts');
  const now = new Date();
  const answer = await withDatabase<object | null>((database) =>
    action === 'export'
      ? exportClient(database, id, now, signatureKey(readConfig(process.env)))
      : eraseClient(database, id, now),
  );
  if (!answer) throw new Error('There is no client of that id.');
  console.log(JSON.stringify(answer, null, 2));
});
