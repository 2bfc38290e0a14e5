import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { hostileCartTexts } from '../cart/hostile-cart-texts.ts';
import { fuzzFault } from './fuzz-fault.ts';
import type { FuzzedCall, SendFuzz } from './fuzz-endpoint.ts';
import type { FuzzMaker } from './fuzz-fits.ts';
import { fitRequest } from './fuzz-request.ts';

/** Endpoints whose bodies contain the text of a cart, and the names of its members. */
const carriers = {
  createContract: 'cart',
  generateProposal: 'cart',
  sendProposal: 'cart',
  createDraft: 'data',
  updateDraft: 'data',
} as const;
type Carrier = keyof typeof carriers;
export const cartCarriers = Object.keys(carriers) as Carrier[];

/** Replaces the text at every member of the name. */
const withText = (body: unknown, name: string, text: string): unknown =>
  JSON.parse(JSON.stringify(body), (key, value: unknown) => (key === name ? text : value));

/** Sends a call that is valid except for its cart, once for each hostile text. */
export async function* fuzzCarts(
  key: Carrier,
  { next }: FuzzMaker,
  send: SendFuzz,
): AsyncGenerator<FuzzedCall & { name: string }, void> {
  const endpoint: Endpoint = endpoints[key];
  for (const [name, text] of Object.entries(hostileCartTexts())) {
    const fit = await next();
    const request = fitRequest(endpoint, { ...fit, body: withText(fit.body, carriers[key], text) });
    const answer = await send(request);
    yield { name, request, answer, isGood: answer.status < 400, fault: fuzzFault(endpoint, request, answer) };
  }
}
