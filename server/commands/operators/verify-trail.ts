import type { FirmHead } from '../../trail/firm-chain.ts';
import type { VerifiedTrail } from '../../trail/verify-trail.ts';
import { valued } from '../command-options.ts';
import { defineCommand } from '../define-command.ts';
import { brokenLine } from './trail-lines.ts';

function headOf(given: string): FirmHead {
  const [, position, hash] = /^([1-9]\d{0,14}):([0-9a-f]{64})$/.exec(given) ?? [];
  if (position === undefined || hash === undefined)
    throw new RangeError(`must be a position and a hash, as the log has them, not ${given}.`);
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

export const command = defineCommand({
  name: 'verify-trail',
  summary: 'Checks the audit trail of every contract and of the firm, and prints the head of the latter.',
  failure: 'something was changed or deleted; the first broken event or link of each chain is named',
  options: { head: valued('POSITION:HASH', headOf, 'a head out of the log, which has to be in the trail') },
  async run({ options: { head } }, { print, note, withDocuments }) {
    const { verifyTrail } = await import('../../trail/verify-trail.ts');
    const verified = await withDocuments(({ database, store }) => verifyTrail(database, store, head));
    for (const line of linesOf(verified)) print(line);
    const faults = faultsOf(verified);
    for (const line of faults) note(line);
    if (faults.length > 0) throw new Error('The audit trail was altered.');
    print('The audit trail is unaltered.');
  },
});
