import * as z from 'zod/mini';
import { proposedTypes, type ProposedInvestment } from '#domain/cart/figures/proposal-figures.ts';
import { asLine, id, isOneLine, money, nullableId } from './common.ts';
import { recipients } from './recipients.ts';
import { longestDraftData } from './draft-limits.ts';
import { endpoint } from './endpoint.ts';

/** Maximum length of a proposal's name in characters (PROP-02). */
export const longestProposalName = 200;
/** As many as a cart has tabs. */
const mostProposals = 1_000;
const mostInvestments = 1_000;
/** All proposals of a cart, also with the chart images that earlier versions send along (SIL-123). */
const mostProposalBytes = 8_000_000;

const totals = {
  totalInvestment: money,
  expectedReturn: z.nullable(money),
  expectedAsset: z.nullable(money),
  indicativeFee: money,
};

const investment = z.object({
  objectId: id,
  objectType: z.enum(proposedTypes),
  order: z.int(),
  oneOffAmount: money,
  periodicalAmount: money,
  investmentHorizon: z.int(),
  commChargingMethodId: nullableId,
  startingLineId: nullableId,
  endingLineId: nullableId,
  ...totals,
  currencyId: id,
}) satisfies z.ZodMiniType<ProposedInvestment>;

const proposal = z.object({
  name: z.string().check(asLine, z.minLength(1), z.maxLength(longestProposalName), z.refine(isOneLine)),
  currencyId: id,
  ...totals,
  assetClassesDistribution: z
    .array(z.object({ assetClassId: nullableId, percentage: z.number(), order: z.int() }))
    .check(z.maxLength(mostInvestments)),
  investments: z.array(investment).check(z.maxLength(mostInvestments)),
  /** The proposed cart as a draft holds it: its figures have to match those above (security, T32). */
  cart: z.string().check(z.minLength(1), z.maxLength(longestDraftData)),
  /** The places of its items in the whole cart, which the document carries (SIL-190). */
  places: z.exactOptional(z.array(z.int()).check(z.maxLength(mostInvestments))),
});
export type Proposal = z.infer<typeof proposal>;

const proposals = z.array(proposal).check(z.minLength(1), z.maxLength(mostProposals));

const sendRequest = z.object({
  investmentProposal: proposals,
  emails: recipients,
});

/** The cart cannot be proposed as sent: its figures have changed, it is incomplete, or its sums are too large. */
const refused = ['FiguresDiffer', 'CartIncomplete', 'CartTooLarge'] as const;

/** Proposals (API-53…55). */
export const proposalCalls = {
  generateProposal: endpoint({
    method: 'POST',
    path: '/api/proposal/generate',
    summary: 'The proposals of a cart as one PDF',
    guard: 'session',
    rate: 'write',
    isDear: true,
    mostBytes: mostProposalBytes,
    body: proposals,
    /** The content is a PDF in base64. */
    answer: z.object({ name: z.string(), content: z.string() }),
    errors: { 422: refused, 500: ['ProposalNotMade'] },
  }),
  sendProposal: endpoint({
    method: 'POST',
    path: '/api/proposal/send',
    summary: 'Sends the proposals of a cart to the addresses as one PDF',
    guard: 'session',
    rate: 'write',
    isDear: true,
    mostBytes: mostProposalBytes,
    body: sendRequest,
    errors: { 422: [...refused, 'IdempotencyKeyReused'], 500: ['ProposalNotMade'] },
  }),
};
