/*
 * `npm run --silent client-data -- export|erase ID`: writes everything that is kept of a client as JSON on standard output, or removes it
 * but what the law keeps. A contract that is kept after that is exported by its number. Exit status 1 where there is no such client.
 */
import { parseArgs } from 'node:util';
import { BadCall, runCommand, withDatabase } from './run-command.ts';

const usage = 'Usage: npm run --silent client-data -- export ID|CONTRACT-NUMBER, or erase ID';

function asked(): { action: 'export' | 'erase'; id: string } {
  const { positionals } = parseArgs({ allowPositionals: true, strict: false });
  const [action, id] = positionals;
  const isKnown = action === 'export' || action === 'erase';
  if (!isKnown || id === undefined || positionals.length > 2) throw new BadCall(usage);
  return { action, id };
}

await runCommand(async () => {
  const { action, id } = asked();
  const { eraseClient, exportClient, exportKeptContract } = await import('../modules/client/client-data.ts');
  const answer = await withDatabase(async (database) => {
    const now = new Date();
    if (action === 'erase') return eraseClient(database, id, now);
    return (await exportClient(database, id, now)) ?? exportKeptContract(database, id, now);
  });
  if (!answer) throw new Error('There is no client of that id.');
  console.log(JSON.stringify(answer, null, 2));
});
