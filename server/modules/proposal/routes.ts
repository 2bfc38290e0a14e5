import { randomBytes } from 'node:crypto';
import type { Proposal } from '#contract/proposal.ts';
import type { DocumentMaker } from '../../documents/document-maker.ts';
import type { LayOut } from '../../documents/make-pdf.ts';
import type { Handlers } from '../../http/routes.ts';
import { runOnce } from '../../http/run-once.ts';
import { distinctAddresses, takeRecipients } from '../../messaging/recipients.ts';
import { proposalPdf } from './proposal-pdf.ts';
import { sendDocument } from './repository.ts';

/** The document has the name of its first proposal (SIL-119). */
const nameOf = ([first]: readonly Proposal[]): string => first?.name ?? '';

/** Proposals as a PDF and by mail (API-53…55). */
export function proposalHandlers(
  maker: DocumentMaker,
  layOut: LayOut,
): Pick<Handlers, 'generateProposal' | 'sendProposal'> {
  return {
    async generateProposal(call) {
      const content = await maker.make(() => proposalPdf(call.body, call, layOut));
      return { name: nameOf(call.body), content: content.toString('base64') };
    },
    async sendProposal(call) {
      const { user, body, language, now } = call;
      const { investmentProposal } = body;
      const addresses = distinctAddresses(body.emails);
      const id = randomBytes(16).toString('hex');
      await runOnce(call, {
        operation: `proposal of ${user.id}`,
        body,
        prepare: () => maker.make(() => proposalPdf(investmentProposal, call, layOut)),
        answer: () => id,
        async write(transaction, content) {
          await takeRecipients(transaction, user.id, addresses.length, now());
          const name = nameOf(investmentProposal);
          await sendDocument(transaction, { id, ownerId: user.id, name, content, addresses, language }, now());
        },
      });
    },
  };
}
