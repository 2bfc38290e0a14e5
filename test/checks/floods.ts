import { hostileCartTexts } from '../helpers/cart/hostile-cart-texts.ts';
import { encoded } from '../helpers/server/hostile-photos.ts';

export interface FloodFacts {
  funds: readonly string[];
  documents: readonly string[];
}

export interface Send {
  path: string;
  method?: string;
  type?: string;
  body?: BodyInit;
}

const json = 'application/json';
const at = (list: readonly string[], index: number) => list[index % list.length] ?? '';

/** Returns the request of each flood by the number of the call. */
export const floods = {
  documents: ({ documents }: FloodFacts, index: number): Send => ({
    path: `/api/fund/document/${at(documents, index)}`,
  }),
  history: ({ funds }: FloodFacts, index: number): Send => ({
    path: `/api/fund/${at(funds, index)}/priceHistory?fromDate=2000-01-${10 + (index % 19)}`,
  }),
  photos: (): Send => ({ path: '/api/user/photo', method: 'PUT', type: 'image/jpeg', body: photo }),
  drafts: (_facts: FloodFacts, index: number): Send => ({
    path: '/api/draftcontracts',
    method: 'POST',
    type: json,
    body: JSON.stringify({ name: `flood ${index}`, version: 1, identifier: '', data }),
  }),
  templates: ({ funds }: FloodFacts, index: number): Send => ({
    path: '/api/fundpackageTemplate',
    method: 'POST',
    type: json,
    body: JSON.stringify({
      name: `flood ${index}`,
      packageType: 'Advisor',
      funds: funds.slice(index % 100, (index % 100) + 20).map((idFund) => ({ idFund, ratio: 5 })),
    }),
  }),
  carts: (_facts: FloodFacts, index: number): Send => ({
    path: '/api/proposal/generate',
    method: 'POST',
    type: json,
    body: at(hostileProposals, index),
  }),
  nested: (): Send => ({ path: '/api/draftcontracts', method: 'POST', type: json, body: nested }),
} satisfies Record<string, (facts: FloodFacts, index: number) => Send>;

export type FloodKind = keyof typeof floods;

const photo = new Uint8Array(await encoded('jpeg', 4_000, 3_000));
const data = JSON.stringify({ items: 'x'.repeat(789_900) });
const nested = '['.repeat(500_000) + ']'.repeat(500_000);

const proposal = {
  name: 'flood',
  currencyId: 'CZK',
  totalInvestment: 1,
  expectedReturn: null,
  expectedAsset: null,
  indicativeFee: 0,
  assetClassesDistribution: [],
  investments: [],
};
const hostileProposals = Object.values(hostileCartTexts()).map((cart) => JSON.stringify([{ ...proposal, cart }]));
