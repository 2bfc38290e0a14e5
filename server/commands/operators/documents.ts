/*
 * `npm run --silent documents -- list|check|move`: where documents are stored, whether they are what their digests say, and their
 * way into the store, from the database to a bucket and back. Runs beside the server. Exit status 1 where a document is missing or
 * changed, or the bucket does not answer.
 */
import { documentsUsage, readDocumentsCall } from './documents-call.ts';
import { runCommand, withDocuments } from '../run-command.ts';

await runCommand(documentsUsage, async () => {
  const call = readDocumentsCall(process.argv.slice(2));
  const { runDocumentsCall } = await import('./run-documents-call.ts');
  await withDocuments((opened) => runDocumentsCall(opened, call, (line) => console.log(line)));
});
