import type { Proposal } from '#contract/proposal.ts';
import type { User } from '#contract/user.ts';
import { dayInPrague } from '#domain/dates/plain-date.ts';
import type { LayOut } from '../../documents/make-pdf.ts';
import { proposalDocument, type ProposedPart } from '../../documents/proposal-document.ts';
import { Refusal } from '../../http/refusal.ts';
import type { RequestContext } from '../../http/routes.ts';
import { chartPng } from '../../images/read-png.ts';
import { newestPriceDay } from '../portal/repository.ts';
import { documentsOf, refuseOtherFigures } from './checked-proposals.ts';
import { orderNames } from './order-catalogue.ts';
import { orderFigures } from './order-figures.ts';
import { findOrderingUser } from './ordering-user.ts';

type Call = Pick<
  RequestContext<'generateProposal' | 'sendProposal'>,
  'database' | 'user' | 'language' | 'now' | 'request'
>;

/** Proposals in the user's name as one PDF, of the server's own figures alone. */
export async function proposalPdf(proposals: readonly Proposal[], call: Call, layOut: LayOut): Promise<Buffer> {
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
