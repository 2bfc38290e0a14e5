/*
 * `npm run --silent audit -- user USERNAME|ID` and `contract NUMBER|ID`: prints the events of the audit trail about a user, with what the
 * user did, or about a contract, whose chain is checked. Exit status 1 where there is no such user or contract, or the chain is broken.
 */
import { auditUsage, readAuditCall } from './audit-call.ts';
import { runCommand, withDocuments } from '../run-command.ts';

await runCommand(auditUsage, async () => {
  const call = readAuditCall(process.argv.slice(2));
  const { runAuditCall } = await import('./run-audit-call.ts');
  const { lines, fault } = await withDocuments(({ database, store }) => runAuditCall(database, store, call));
  for (const line of lines) console.log(line);
  if (fault !== null) throw new Error(fault);
});
