import { ApiError } from '#api-client/api-error.ts';
import { call } from '#api-client/api.ts';
import { contractCalls, type ContractRequest } from '#contract/contracts.ts';
import { encodePlan } from '#contract/draft-codec.ts';
import { questionnaireCalls } from '#contract/questionnaire.ts';
import { savedAnswers, type SavedAnswer } from '#domain/aml/answers.ts';
import { ownQuestionnaires } from '#domain/cart/product/product-warnings.ts';
import type { CartDocument } from '#domain/cart/document.ts';
import { cartStep } from '#domain/cart/steps/cart-steps.ts';
import type { ClientPayload } from '#domain/client-form/client-payload.ts';
import { contractTerms } from '#domain/contract/contract-request.ts';
import { cart } from '../cart/cart.ts';
import { catalogueState } from '../catalogue/catalogue.ts';
import { answersFor } from '../client-card/fund-answers.ts';
import { textMark } from '../storage/text-mark.ts';
import { noteContractMade, watchSession } from '../session/user.ts';
import { setContract } from '../order/contract-state.ts';
import { openConcluded } from '../order/order-news.ts';
import { agreedMark } from './stale-contract.ts';

export interface AgreedClient {
  client: ClientPayload;
  answers: readonly SavedAnswer[];
}

/**
 * Outcome: `legal-reasons` is a 451, a refusal has the server's message, `failed` is anything else (SIGN-02…04).
 * `cancelled`: aborted, or the cart has been replaced. `card-changed`: the contract was created from an earlier state
 * of the card.
 */
export type CreateOutcome = 'created' | 'legal-reasons' | 'failed' | 'cancelled' | 'card-changed' | { refusal: string };

/** Longer than for ordinary calls, because the server creates every document. */
const timeoutMs = 60_000;

/** Returns the answers to the questionnaires of funds for the request. */
async function fundQuestionnaires({ positions }: CartDocument): Promise<ContractRequest['fundQuestionnaires']> {
  const asked = positions.flatMap((position) =>
    ownQuestionnaires(position, catalogueState).map(({ fundId, code }) => ({ uuid: position.uuid, fundId, code })),
  );
  return Promise.all(
    asked.map(async ({ uuid, fundId, code }) => {
      const questionnaire = await call(questionnaireCalls.questionnaire, { params: { code } });
      return { fundId, code, answers: savedAnswers(questionnaire, answersFor(cart.details.fundAnswers, uuid, fundId)) };
    }),
  );
}

/** Returns the request for a contract of the cart with this client (DATA-36). */
async function requestOf({ client, answers }: AgreedClient): Promise<ContractRequest> {
  const document = cart.content();
  const positions = cart.list.positions.flatMap(({ uuid }) => cart.item(uuid)?.resolved ?? []);
  return {
    ...contractTerms({ order: cart.order.state.resolved, positions }),
    client,
    webRequestId: cart.details.webRequestId,
    amlQuestionnaire: {
      code: catalogueState.amlQuestionnaire?.code ?? '',
      answers: [...answers],
      status: 'FullyFilled',
    },
    fundQuestionnaires: await fundQuestionnaires(document),
    cart: encodePlan(document),
  };
}

function outcomeOf(error: unknown): CreateOutcome {
  if (!(error instanceof ApiError)) throw error;
  const { failure } = error;
  if (failure.kind === 'cancelled') return 'cancelled';
  if (failure.kind !== 'http') return 'failed';
  if (failure.status === 451) return 'legal-reasons';
  return failure.status === 422 ? { refusal: failure.message } : 'failed';
}

/**
 * Returns the idempotency key of an order's contract: the same after a lost response, a reload and in another window,
 * another one for other content or the next order (SIL-149, SIL-130; security, R8, R9).
 */
const contractKey = (orderId: string, body: ContractRequest) => `${orderId}-${textMark(JSON.stringify(body))}`;

/** Checks whether another contract has concluded the order, and shows it (SIL-176). */
async function isConcludedElsewhere(error: unknown): Promise<boolean> {
  const isOver = error instanceof ApiError && error.failure.kind === 'http' && error.failure.code === 'OrderConcluded';
  return isOver && (await openConcluded(cart.orderId()));
}

/**
 * Creates a contract of cart and client, and moves to its step (SIGN-01, CART-12). A retry after a lost response gets
 * the same contract (SIL-149).
 */
export async function createContract(agreed: AgreedClient): Promise<CreateOutcome> {
  const isCurrent = watchSession();
  try {
    const agreedOn = agreedMark();
    const orderId = cart.orderId();
    const body = await requestOf(agreed);
    const idempotencyKey = contractKey(orderId, body);
    const created = await call(contractCalls.createContract, { body }, { timeoutMs, idempotencyKey });
    const { name, surname, email, phoneNumber } = agreed.client;
    if (!isCurrent() || encodePlan(cart.content()) !== body.cart) return 'cancelled';
    if (agreedOn !== agreedMark()) return 'card-changed';
    const client = { name: [name, surname].filter(Boolean).join(' '), email, phoneNumber };
    noteContractMade();
    setContract({ ...created, client, agreedOn, concluded: null });
    cart.steps.moveTo(cartStep.contract);
    return 'created';
  } catch (error) {
    return (await isConcludedElsewhere(error)) ? 'cancelled' : outcomeOf(error);
  }
}
