import type { ContractRequest } from '#contract/contracts.ts';
import { encodeCart } from '#contract/draft-codec.ts';
import type { Client } from '#contract/web-request.ts';
import type { CartDocument } from '#domain/cart/document.ts';
import { contractTerms } from '#domain/contract/contract-request.ts';
import { dayInPrague } from '#domain/dates/plain-date.ts';
import type { Database } from '#server/db/database.ts';
import { demoWebRequests } from '#test/helpers/data/demo-data.ts';
import { findWebRequest, listAmlAnswers } from '#server/modules/client/repository.ts';
import { orderFigures } from '#server/modules/proposal/order-figures.ts';
import { findOrderingUser } from '#server/modules/proposal/ordering-user.ts';
import { demoOrder } from './demo-order.ts';

/** Returns an order of a new contract that the demo's advisor in Czechia may make. */
export async function newContractOrder(database: Database): Promise<CartDocument> {
  const cart = await demoOrder(database);
  return { ...cart, order: { ...cart.order, ...feeOfNewContract } };
}

export const feeOfNewContract = {
  contractIsAppendix: false,
  serviceFeeId: 'fix-fee-cz',
  advisorFeeAbsolute: 2_500,
} as const;

/** Returns the client of the demo's complete web request. */
export async function demoClient(database: Database): Promise<Client> {
  const found = await findWebRequest(database, 'advisor', demoWebRequests.advisor);
  if (!found) throw new Error('no demo client');
  return found.details;
}

interface Wanted {
  username: string;
  now: Date;
  client?: Partial<Client>;
}

/** Returns the request that the user's page would send to make a contract of the cart. */
export async function demoContract(
  database: Database,
  document: CartDocument,
  { username, now, client = {} }: Wanted,
): Promise<ContractRequest> {
  const user = await findOrderingUser(database, { username });
  if (!user) throw new Error(`no user ${username}`);
  const { figures } = await orderFigures(database, [document], { user, language: 'cs', today: dayInPrague(now) });
  const [read] = figures;
  if (!read) throw new Error('nothing was read');
  const { order, positions } = read;
  return {
    ...contractTerms({ order, positions: positions.map(({ resolved }) => resolved) }),
    client: { ...(await demoClient(database)), ...client },
    webRequestId: null,
    amlQuestionnaire: {
      code: 'AML',
      answers: await listAmlAnswers(database, 'advisor', demoWebRequests.advisor),
      status: 'FullyFilled',
    },
    fundQuestionnaires: [],
    cart: encodeCart(document),
  };
}
