/*
 * `npm run verify-trail`: checks the audit trail of every contract and that of the firm in the database of the environment, and prints
 * the head of the firm's. With `--head POSITION:HASH` a head that was written into the log has to be in it. Exit status 1 where
 * something was changed or deleted; the first broken event or link of each chain is named.
 */
import type { FirmHead } from '../../trail/firm-chain.ts';
import type { VerifiedTrail } from '../../trail/verify-trail.ts';
import { BadCall, readWords, runCommand, withDocuments } from '../run-command.ts';
import { brokenLine } from './trail-lines.ts';

const usage = 'Usage: npm run verify-trail -- [--head POSITION:HASH]';

function expectedHead(): FirmHead | null {
  const { values, positionals } = readWords(process.argv.slice(2), { head: { type: 'string' } }, usage);
  if (positionals.length > 0) throw new BadCall(usage);
  if (values.head === undefined) return null;
  const [, position, hash] = /^([1-9]\d{0,14}):([0-9a-f]{64})$/.exec(values.head) ?? [];
  if (position === undefined || hash === undefined) throw new BadCall(usage);
  return { position: Number(position), hash };
}

function linesOf({ contracts, takenOver, withoutChain, deleted, firm }: VerifiedTrail): string[] {
  return [
    `Contracts with an audit trail: ${contracts}, of these ${takenOver} from an earlier version, ${deleted} deleted by a rule`,
    ...(withoutChain > 0 ? [`Contracts that are still to be taken over: ${withoutChain}`] : []),
    `Links of the firm: ${firm.head.position}, of these ${firm.expired} whose events were deleted by a rule; events waiting: ${firm.waiting}`,
    `Head: ${firm.head.position}:${firm.head.hash}`,
  ];
}

function faultsOf({ broken, firm }: VerifiedTrail): string[] {
  const ofFirm = firm.broken;
  const where = ofFirm?.position == null ? '' : ` at link ${ofFirm.position}`;
  return [
    ...broken.map(
      (trail) => `Contract ${trail.number ?? trail.contractId}: ${trail.broken ? brokenLine(trail.broken) : ''}`,
    ),
    ...(ofFirm ? [`The trail of the firm breaks${where}: ${ofFirm.reason}.`] : []),
  ];
}

const help = `${usage}

Checks the audit trail of every contract and of the firm; --head names a head that has to be in it.`;

await runCommand(help, async () => {
  const expected = expectedHead();
  const { verifyTrail } = await import('../../trail/verify-trail.ts');
  const verified = await withDocuments(({ database, store }) => verifyTrail(database, store, expected));
  for (const line of linesOf(verified)) console.log(line);
  const faults = faultsOf(verified);
  for (const line of faults) console.error(line);
  if (faults.length > 0) throw new Error('The audit trail was altered.');
  console.log('The audit trail is unaltered.');
});
