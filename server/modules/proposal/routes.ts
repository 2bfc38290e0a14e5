import { randomBytes } from 'node:crypto';
import type { Proposal } from '#contract/proposal.ts';
import type { DocumentMaker } from '../../documents/document-maker.ts';
import type { LayOut } from '../../documents/make-pdf.ts';
import { answeredBefore, idempotentCall, takeKey } from '../../http/idempotent-call.ts';
import { distinctAddresses, takeRecipients } from '../../messaging/recipients.ts';
import type { Handlers } from '../../http/routes.ts';
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
      const { database, user, body, language, now, request } = call;
      const { investmentProposal, emails } = body;
      const idempotent = idempotentCall(`proposal of ${user.id}`, request, body);
      if (idempotent && (await answeredBefore(database, idempotent)) !== null) return;
      const content = await maker.make(() => proposalPdf(investmentProposal, call, layOut));
      const addresses = distinctAddresses(emails);
      const id = randomBytes(16).toString('hex');
      const isFirst = await database.transaction().execute(async (transaction) => {
        if (idempotent && !(await takeKey(transaction, idempotent, id, now()))) return false;
        await takeRecipients(transaction, user.id, addresses.length, now());
        const name = nameOf(investmentProposal);
        await sendDocument(transaction, { id, ownerId: user.id, name, content, addresses, language }, now());
        return true;
      });
      // Refuses the key that came at once with something else.
      if (!isFirst && idempotent) await answeredBefore(database, idempotent);
    },
  };
}
