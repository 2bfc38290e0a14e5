import { randomBytes } from 'node:crypto';
import type { ContractRequest } from '#contract/contracts.ts';
import { dayInPrague } from '#domain/dates/plain-date.ts';
import { letterheadOf } from '../../documents/letterhead.ts';
import type { LayOut } from '../../documents/make-pdf.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { RequestContext } from '../../http/routes.ts';
import { readTexts } from '../../firm/texts-in-force.ts';
import { readBrand } from '../../firm/read-brand.ts';
import { findWebRequest } from '../client/repository.ts';
import { findOrderingUser } from '../proposal/ordering-user.ts';
import { readCodelists } from '../reference/codelists.ts';
import { clientAnswers, fundAnswers } from './checked-answers.ts';
import { checkedClient } from './checked-client.ts';
import type { RegisteredDocuments } from './checked-documents.ts';
import { checkedOrder } from './checked-order.ts';
import { gatherFacts } from './gather-facts.ts';
import { makeDocuments } from './make-documents.ts';
import { refuseConcludedOrder } from './orders.ts';
import { refused } from './refused.ts';
import { newPersons, takeNumber, type NewContract } from './repository.ts';

type Call = Pick<RequestContext<'createContract'>, 'database' | 'user' | 'body' | 'language' | 'now' | 'request'>;

/**
 * Creates a contract with its documents from a request, ready to be stored. Validates everything against the server's
 * data, and refuses with all blockers at once (security, T22, T32).
 */
export async function agreedContract(
  call: Call,
  { layOut, registered }: { layOut: LayOut; registered: RegisteredDocuments },
): Promise<NewContract> {
  const { database, language, now, body } = call;
  const user = await findOrderingUser(database, call.user);
  if (!user) throw new Refusal(401, 'Unauthorized');
  const today = dayInPrague(now());
  await requireOwnWebRequest(call);
  const order = await checkedOrder(database, body, { user, language, today });
  await refuseConcludedOrder(database, { ownerId: user.id, orderId: order.id });
  const lists = await readCodelists(database, language);
  const reading = { user, order: order.figures.order, lists, today, registered };
  const client = await checkedClient(database, body.client, reading);
  const aml = await clientAnswers(database, body, { language, today });
  const ofFunds = await fundAnswers(database, body, { ...order, language, today });
  const number = await takeNumber(database, 'contract');
  const frameworkNumber = order.figures.order.isAppendix ? null : await takeNumber(database, 'framework-contract');
  const texts = await readTexts(database, 'contract', today);
  const brand = await readBrand(database);
  const agreed = { user, order, client, lists, aml, ofFunds, number, frameworkNumber, texts, brand };
  try {
    const facts = await gatherFacts(database, agreed, { language, today });
    const letterhead = letterheadOf(brand);
    const documents = await makeDocuments(facts, (document) => layOut(document, letterhead));
    const id = randomBytes(16).toString('hex');
    return {
      ...agreed,
      id,
      webRequestId: body.webRequestId,
      language,
      cart: body.cart,
      persons: newPersons(),
      documents,
    };
  } catch (error) {
    call.request.log.error({ err: error }, 'documents not made');
    throw new Refusal(500, 'DocumentsNotMade');
  }
}

async function requireOwnWebRequest({ database, user, body }: Pick<Call, 'database' | 'user' | 'body'>): Promise<void> {
  const { webRequestId }: Pick<ContractRequest, 'webRequestId'> = body;
  const isOwn = webRequestId === null || (await findWebRequest(database, user.id, webRequestId)) !== undefined;
  if (!isOwn) throw refused(['UnknownWebRequest'], ['webRequestId']);
}
