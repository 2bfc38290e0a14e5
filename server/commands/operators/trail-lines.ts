import type { BrokenLink, ContractTrail } from '../../trail/verify-contract.ts';

/** What the chain of a contract says, for a reader of a command. */
export function trailLines({ links, head, isFromCreation, signed, deletions }: ContractTrail): string[] {
  if (links === 0) return ['Audit trail: none yet, the contract is from before there was one.'];
  return [
    `Audit trail: ${links} events, ${isFromCreation ? 'from the creation' : 'taken over from an earlier version'}`,
    ...(signed ? [`Event ${signed.position}, the signature, as named on the signature page: ${signed.hash}`] : []),
    `Last event: ${head ?? ''}`,
    ...deletions.map(({ what, at, rule }) => `${nameOf[what]} deleted on ${at}, by rule ${rule}.`),
  ];
}

const nameOf = { contract: 'Contract', documents: 'Documents' } as const;

/** The first link that does not hold, in one sentence. */
export function brokenLine({ position, action, at, reason }: BrokenLink): string {
  const event = action === null ? '' : ` (${action}, ${at ?? ''})`;
  return `The audit trail breaks at event ${position}${event}: ${reason}.`;
}
