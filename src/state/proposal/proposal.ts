import { call } from '#api-client/api.ts';
import { attemptKeys } from '#api-client/attempt-keys.ts';
import { proposalCalls, type Proposal } from '#contract/proposal.ts';
import { documentFileName } from '#domain/catalogue/document-file.ts';
import { callOutcome, type CallOutcome } from '../call-outcome.ts';
import type { ProposalTab } from './proposal-state.ts';
import { saveFile } from '../files/save-file.ts';
import { base64Bytes } from '../storage/base64.ts';

/** A tab with the name that it is proposed under. */
export type NamedProposal = Pick<Proposal, 'name'> & { tab: ProposalTab };

/** Longer than for ordinary calls, because the server creates the document. */
const timeoutMs = 60_000;
const attempts = attemptKeys();

const bodyOf = (named: readonly NamedProposal[]): Proposal[] =>
  named.map(({ name, tab: { figures, cart, places } }) => ({
    ...figures,
    assetClassesDistribution: [...figures.assetClassesDistribution],
    investments: [...figures.investments],
    name,
    cart,
    places: [...places],
  }));

/** Creates the document and saves it under its name (PROP-04, SIL-119). */
export async function saveProposal(named: readonly NamedProposal[]): Promise<CallOutcome> {
  try {
    const { name, content } = await call(proposalCalls.generateProposal, { body: bodyOf(named) }, { timeoutMs });
    const type = 'application/pdf';
    saveFile(new Blob([base64Bytes(content)], { type }), documentFileName(name, type));
    return 'done';
  } catch (error) {
    return callOutcome(error);
  }
}

/** Sends the document; retries after a lost response are idempotent (PROP-05, SIL-120). */
export async function sendProposal(named: readonly NamedProposal[], emails: readonly string[]): Promise<CallOutcome> {
  const body = { investmentProposal: bodyOf(named), emails: [...emails] };
  try {
    await call(proposalCalls.sendProposal, { body }, { timeoutMs, idempotencyKey: attempts.keyFor(body) });
    attempts.settle();
    return 'done';
  } catch (error) {
    return callOutcome(error);
  }
}
