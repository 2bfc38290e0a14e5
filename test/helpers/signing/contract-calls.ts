import type { ContractRequest } from '#contract/contracts.ts';
import type { CartDocument } from '#domain/cart/document.ts';
import { demoContract } from '../order/demo-contract.ts';
import type { TestApp } from '../server/test-app.ts';

/** The calls of the page that make and read a contract, sent as the demo's advisor. */
export const contractCalls = (test: () => TestApp, cookie: () => string) => ({
  /** Returns the request that the page would send for a cart. */
  requestFor: (document: CartDocument, client: Partial<ContractRequest['client']> = {}) =>
    demoContract(test().database, document, { username: 'advisor', now: test().clock.now(), client }),
  createContract: (payload: object, headers: Record<string, string> = {}) =>
    test().call({
      method: 'POST',
      url: '/api/contract',
      payload,
      headers: { cookie: cookie(), 'accept-language': 'cs', 'sec-fetch-site': 'same-origin', ...headers },
    }),
  readDocument: (id: string, headers: Record<string, string> = { cookie: cookie() }) =>
    test().call({ url: `/api/contract/document/${id}`, headers }),
});

export const withOrder = (document: CartDocument, change: Partial<CartDocument['order']>): CartDocument => ({
  ...document,
  order: { ...document.order, ...change },
});
