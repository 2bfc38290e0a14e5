import { randomBytes } from 'node:crypto';
import type { Proposal } from '#contract/proposal.ts';
import type { User } from '#contract/user.ts';
import { dayInPrague } from '#domain/dates/plain-date.ts';
import type { DocumentMaker } from '../../documents/document-maker.ts';
import type { LayOut } from '../../documents/make-pdf.ts';
import { proposalDocument, type ProposedPart } from '../../documents/proposal-document.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Handlers, RequestContext } from '../../http/routes.ts';
import { runOnce } from '../../http/run-once.ts';
import { chartPng } from '../../images/read-png.ts';
import { distinctAddresses, takeRecipients } from '../../messaging/recipients.ts';
import { newestPriceDay } from '../portal/repository.ts';
import { documentsOf, refuseOtherFigures } from './checked-proposals.ts';
import { orderNames } from './order-catalogue.ts';
import { orderFigures } from './order-figures.ts';
import { findOrderingUser } from './ordering-user.ts';
import { sendDocument } from './repository.ts';

/** Names the document after its first proposal (SIL-119). */
const nameOf = ([first]: readonly Proposal[]): string => first?.name ?? '';

/** Handlers of proposals as PDF and by mail (API-53…55). */
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

type Call = Pick<
  RequestContext<'generateProposal' | 'sendProposal'>,
  'database' | 'user' | 'language' | 'now' | 'request'
>;

/** Renders proposals as one PDF from the server's own figures. */
async function proposalPdf(proposals: readonly Proposal[], call: Call, layOut: LayOut): Promise<Buffer> {
  const { database, language, now, request } = call;
  const documents = await documentsOf(proposals);
  const user = await findOrderingUser(database, call.user);
  if (!user) throw new Refusal(401, 'Unauthorized');
  const today = dayInPrague(now());
  const { catalogue, figures } = await orderFigures(database, documents, { user, language, today });
  refuseOtherFigures(proposals, figures);
  const parts: ProposedPart[] = [];
  for (const [index, { name, forecastChart, distributionChart }] of proposals.entries()) {
    const own = figures[index];
    if (!own) continue;
    parts.push({
      name,
      figures: own,
      forecastChart: await chartPng(forecastChart),
      distributionChart: distributionChart === null ? null : await chartPng(distributionChart),
    });
  }
  const dataDate = await newestPriceDay(database);
  const facts = { language, today, dataDate, ...personsOf(user), names: orderNames(catalogue) };
  try {
    return await layOut(proposalDocument(parts, facts));
  } catch (error) {
    request.log.error({ err: error }, 'proposal not made');
    throw new Refusal(500, 'ProposalNotMade');
  }
}

const personsOf = ({ fullName, company }: User) => ({ advisor: fullName, company: company.name });
