import { randomBytes } from 'node:crypto';
import type { Proposal } from '#contract/proposal.ts';
import type { User } from '#contract/user.ts';
import { dayInPrague } from '#domain/dates/plain-date.ts';
import type { DocumentStore } from '../../document-store/document-store.ts';
import type { DocumentMaker } from '../../documents/document-maker.ts';
import { letterheadOf } from '../../documents/letterhead.ts';
import type { LayOut } from '../../documents/make-pdf.ts';
import { proposalDocumentSteps } from '../../documents/proposal-document.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Handlers, RequestContext } from '../../http/routes.ts';
import { runOnce } from '../../http/run-once.ts';
import { distinctAddresses, takeRecipients } from '../../messaging/recipients.ts';
import { readBrand } from '../../firm/read-brand.ts';
import { inSlices } from '../../platform/in-slices.ts';
import { newestPriceDay } from '../portal/repository.ts';
import { documentsOf, refuseOtherFigures, refuseTooLarge } from './checked-proposals.ts';
import { orderNames } from './order-catalogue.ts';
import { orderFigures } from './order-figures.ts';
import { findOrderingUser } from './ordering-user.ts';
import { proposalDataText, wholeCart } from './proposal-data.ts';
import { sendDocument } from './repository.ts';

/** Names the document after its first proposal (SIL-119). */
const nameOf = ([first]: readonly Proposal[]): string => first?.name ?? '';

/** Handlers of proposals as PDF and by mail (API-53…55). */
export function proposalHandlers(
  store: DocumentStore,
  { maker, layOut }: { maker: DocumentMaker; layOut: LayOut },
): Pick<Handlers, 'generateProposal' | 'sendProposal'> {
  return {
    async generateProposal(call) {
      const content = await maker.make(() => proposalPdf(call.body, call, layOut));
      return { name: nameOf(call.body), content: content.toString('base64') };
    },
    async sendProposal(call) {
      const { database, user, body, language, now } = call;
      const { investmentProposal } = body;
      const addresses = distinctAddresses(body.emails);
      const id = randomBytes(16).toString('hex');
      await runOnce(call, {
        operation: `proposal of ${user.id}`,
        body,
        async prepare() {
          const content = await maker.make(() => proposalPdf(investmentProposal, call, layOut));
          return store.stage(database, [content]);
        },
        answer: () => id,
        async write(transaction, [document]) {
          if (!document) throw new Error('The proposal was not staged.');
          await takeRecipients(transaction, user.id, addresses.length, now());
          const name = nameOf(investmentProposal);
          const sent = { id, ownerId: user.id, name, document, addresses, language };
          await sendDocument(transaction, store, sent, now());
        },
      });
    },
  };
}

type Call = Pick<
  RequestContext<'generateProposal' | 'sendProposal'>,
  'database' | 'user' | 'language' | 'now' | 'request'
>;

/** The carts of the proposals with their figures, and the whole cart that they are parts of. */
async function proposedParts(proposals: readonly Proposal[], call: Call, user: User) {
  const { database, language, now } = call;
  const documents = await documentsOf(proposals);
  const today = dayInPrague(now());
  const cart = wholeCart(
    documents.flatMap((document, index) => {
      const proposal = proposals[index];
      return proposal ? [{ proposal, document }] : [];
    }),
  );
  const carts = cart && documents.length > 1 ? [...documents, cart] : documents;
  const { catalogue, figures: all, rates } = await orderFigures(database, carts, { user, language, today });
  const figures = all.slice(0, documents.length);
  refuseTooLarge(all.at(-1));
  refuseOtherFigures(proposals, figures);
  const parts = proposals.flatMap(({ name }, index) => {
    const [document, own] = [documents[index], figures[index]];
    return document && own ? [{ name, document, figures: own }] : [];
  });
  return { today, catalogue, parts, rates, cart, figures: all.at(-1) };
}

/** Renders proposals as one PDF from the server's own figures, which it carries as data, too. */
async function proposalPdf(proposals: readonly Proposal[], call: Call, layOut: LayOut): Promise<Buffer> {
  const { database, language, request } = call;
  const user = await findOrderingUser(database, call.user);
  if (!user) throw new Refusal(401, 'Unauthorized');
  const { parts, cart, figures, ...read } = await proposedParts(proposals, call, user);
  const dataDate = await newestPriceDay(database);
  const data =
    cart && figures ? proposalDataText({ ...read, cart, figures, parts, dataDate, company: user.company }) : null;
  const { today, catalogue } = read;
  const letterhead = letterheadOf(await readBrand(database));
  const facts = { language, today, dataDate, data, ...personsOf(user), names: orderNames(catalogue) };
  try {
    return await layOut(await inSlices(proposalDocumentSteps(parts, facts)), letterhead);
  } catch (error) {
    request.log.error({ err: error }, 'proposal not made');
    throw new Refusal(500, 'ProposalNotMade');
  }
}

const personsOf = ({ fullName, company, mobilePhone }: User) => ({
  advisor: fullName,
  company: company.name,
  phone: mobilePhone,
});
