import * as z from 'zod/mini';
import { personRoles } from '#domain/contract/contract-states.ts';
import { id, money, nullableId, nullableNumber } from './common.ts';
import { longestDraftData } from './draft-limits.ts';
import { endpoint } from './endpoint.ts';
import { client, savedAmlAnswer } from './web-request.ts';

/** Size limit for a cart's text together with a client and the answers. */
const mostContractBytes = 2_000_000;
/** As many as the positions of a cart and their funds. */
const mostInvestments = 2_000;
const mostAnswers = 500;

const questionnaireAnswers = z.array(savedAmlAnswer).check(z.maxLength(mostAnswers));

/** A fund or a program, never both; the name is that of the fund's package (SIL-151). */
const placed = {
  fundId: nullableId,
  programId: nullableId,
  investmentHorizon: z.int(),
  currencyId: id,
  fundPackageName: z.nullable(z.string()),
};

const oneOffInvestment = z.object({ ...placed, amount: money });

const savingPlan = z.object({
  ...placed,
  /** Ending line of a contract item (SIL-151). */
  targetProgramId: nullableId,
  periodicalAmount: money,
  commissionChargingMethodId: nullableId,
  frequency: z.literal('Monthly'),
});

const contractDetail = z.object({
  contractTypeId: id,
  oneOffInvestments: z.array(oneOffInvestment).check(z.maxLength(mostInvestments)),
  savingPlans: z.array(savingPlan).check(z.maxLength(mostInvestments)),
});

/**
 * Content of a contract: the client, the terms of the order and its investments by contract type (DATA-36, DATA-37,
 * SIL-118, SIL-150).
 */
export const contractRequest = z.object({
  client,
  frameworkContractId: nullableId,
  longTermInvestmentProduct: z.boolean(),
  webRequestId: nullableId,
  commissionModelId: nullableId,
  commissionModelPaidAdvisoryFeeRate: nullableNumber,
  totalDiscount: nullableNumber,
  /** Whether it is only a framework contract, without investments (SIL-82). */
  frameworkOnly: z.boolean(),
  amlQuestionnaire: z.object({
    code: id,
    answers: questionnaireAnswers,
    status: z.literal('FullyFilled'),
  }),
  /** Answers to the funds' own questionnaires, which the server validates in strict mode (SIL-146; security, T22). */
  fundQuestionnaires: z
    .array(z.object({ fundId: id, code: id, answers: questionnaireAnswers }))
    .check(z.maxLength(mostInvestments)),
  contractDetails: z.array(contractDetail).check(z.maxLength(mostInvestments)),
  /** The cart as a draft holds it: the server resolves it again and compares (security, T22, T32). */
  cart: z.string().check(z.minLength(1), z.maxLength(longestDraftData)),
});
export type ContractRequest = z.infer<typeof contractRequest>;

/** A person of a contract with its role (DATA-46, SEC-14). */
export const relatedPerson = z.object({ personId: id, role: z.enum(personRoles) });

/** A document of a contract and its signers (DATA-46). */
const contractDocument = z.object({ documentId: id, name: z.string(), persons: z.array(relatedPerson) });
export type ContractDocument = z.infer<typeof contractDocument>;

/** The created contract (SIL-152). */
export const createdContract = z.object({ id, documents: z.array(contractDocument) });
export type CreatedContract = z.infer<typeof createdContract>;

/** The contract that concluded an order, and whether it was signed in the portal or sent out (SIL-176). */
const concludedContract = z.object({ ...createdContract.shape, way: z.enum(['signed', 'external']) });
export type ConcludedContract = z.infer<typeof concludedContract>;

/** Why a contract is not created; each has its text, several are separated by line breaks (SIL-163). */
const contractRefusals = [
  'CartEmpty',
  'SampleCart',
  'OrderIncomplete',
  'ProductNotOffered',
  'NotForPaidAdvisory',
  'OnlyForPaidAdvisory',
  'NotForLtip',
  'LtipRequired',
  'OneItemTypeOnly',
  'CartTooLarge',
  'FeeModelMissing',
  'AdvisoryFeeNotAllowed',
  'DiscountNotAllowed',
  'FrameworkContractMissing',
  'BirthDateMissing',
  'ContractDiffers',
  'UnknownWebRequest',
  'WebRequestConcluded',
  'UnknownClient',
  'ClientIdentityMismatch',
  'OtherClient',
  'ClientIncomplete',
  'DocumentNumberTaken',
  'ClientUnderAge',
  'BirthDateDiffers',
  'UsernameTaken',
  'AmlIncomplete',
  'NumbersUsedUp',
] as const;
export type ContractRefusal = (typeof contractRefusals)[number];

/** Calls that create a contract and read its documents (API-61, API-65). */
export const contractCalls = {
  createContract: endpoint({
    method: 'POST',
    path: '/api/contract',
    summary: 'Creates a contract with its documents; a repeated Idempotency-Key gets the first answer again',
    guard: 'session',
    rate: 'write',
    isDear: true,
    mostBytes: mostContractBytes,
    body: contractRequest,
    answer: createdContract,
    errors: {
      409: ['OrderConcluded'],
      422: [...contractRefusals, 'IdempotencyKeyReused'],
      424: ['RegisterNotAvailable'],
      451: ['LegalReasons'],
      500: ['DocumentsNotMade'],
    },
  }),
  orderContract: endpoint({
    method: 'GET',
    path: '/api/contract/order/{id}',
    summary: 'The contract that concluded an order; 404 while there is none',
    guard: 'session',
    rate: 'read',
    params: z.object({ id }),
    answer: concludedContract,
    errors: { 404: ['NotFound'] },
  }),
  contractDocument: endpoint({
    method: 'GET',
    path: '/api/contract/document/{id}',
    summary: 'A document of a contract as PDF; a copy before the signature says on its last page that it is not signed',
    guard: 'session',
    rate: 'read',
    params: z.object({ id }),
    /** `view`, the default, is byte by byte the signed document. */
    query: z.object({ for: z.optional(z.enum(['view', 'copy'])) }),
    form: 'download',
    errors: { 404: ['NotFound'], 409: ['SealWaiting'] },
  }),
};
