/*
 * `npm run reference-data -- COMMAND`: brings everything that is not funds and prices out of the database that the server would open and
 * into it, as one file. Exit status 2 when the file cannot be used, with a line for each fault on standard error.
 */
import { refuse } from '../command-input.ts';
import { readReferenceDataCall, referenceDataUsage } from './reference-data-call.ts';
import { runCommand, withDatabase } from '../run-command.ts';

await runCommand(referenceDataUsage, async () => {
  const call = readReferenceDataCall(process.argv.slice(2));
  const { checkFile, runReferenceDataCall } = await import('./run-reference-data-call.ts');
  const { lines, faults } =
    call.action === 'check'
      ? await checkFile(call.file)
      : await withDatabase((database) => runReferenceDataCall(database, call, new Date()));
  for (const line of lines) console.log(line);
  if (faults.length > 0) refuse(faults);
});
