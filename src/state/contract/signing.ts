import { ApiError } from '#api-client/api-error.ts';
import { call } from '#api-client/api.ts';
import { attemptKeys } from '#api-client/attempt-keys.ts';
import { serverNow } from '#api-client/server-time.ts';
import { contractCalls, type ContractDocument } from '#contract/contracts.ts';
import { signingCalls, type Signature, type SignaturePoint, type SignedDocuments } from '#contract/signing.ts';
import { documentFileName } from '#domain/catalogue/document-file.ts';
import { cartStep } from '#domain/cart/steps/cart-steps.ts';
import { callOutcome, type CallOutcome } from '../call-outcome.ts';
import { cart } from '../cart/cart.ts';
import { refreshFrameworkContracts } from '../catalogue/catalogue.ts';
import { concludeContract, contractState } from './contract-state.ts';
import { announceContract, contractSuperseded, openConcluded } from './order-news.ts';
import { deleteDraft } from '../drafts/apply-draft.ts';
import { draftState } from '../drafts/draft-state.ts';
import { saveFile } from '../files/save-file.ts';
import { watchSession } from '../session/user.ts';

type Person = ContractDocument['persons'][number];
export type Documents = readonly Readonly<
  Omit<ContractDocument, 'persons'> & { persons: readonly Readonly<Person>[] }
>[];

/** Longer than an ordinary call: the server lays out every document again. */
const timeoutMs = 60_000;
const attempts = attemptKeys();
const sendings = attemptKeys();
const pdf = 'application/pdf';

/** The time of signing stays while the same is tried again, so that the server knows it again. */
let dated = { content: '', at: '' };

function signatureOf(person: Person, signPlace: string, signatureData: string): Signature {
  const content = JSON.stringify([person, signPlace, signatureData]);
  if (dated.content !== content) dated = { content, at: serverNow().toISOString() };
  return { ...person, signDate: dated.at, signPlace, signatureData };
}

/** The client, who signs, as the first document names the person; undefined where it names none (SIGN-16). */
export const signingPerson = ([first]: Documents): Person | undefined =>
  first?.persons.find(({ role }) => role === 'Client');

/**
 * How a step of signing ended: `concludedBefore` brings the server's own words for a contract that needs none any more, `overtaken`
 * is one that another contract of the order has come before.
 */
export type SigningOutcome = CallOutcome | 'overtaken' | { concludedBefore: string };

/** How a contract was concluded that the server signs no more; null for any other failure. */
function wayBefore({ failure }: ApiError): 'signed' | 'external' | null {
  if (failure.kind !== 'http' || failure.code !== 'AlreadySigned') return null;
  return failure.details.some(({ code }) => code === 'sent-out') ? 'external' : 'signed';
}

/** Whether the documents are those of the contract that was made of the cart; any other one is signed from the list of contracts. */
const areOfCart = ([first]: Documents): boolean =>
  contractState.current?.documents.some(({ documentId }) => documentId === first?.documentId) ?? false;

/** Whether another contract of the order has come before this one, in another window or browser; the page says so (SIL-176). */
async function isOvertaken({ failure }: ApiError, documents: Documents): Promise<boolean> {
  if (failure.kind !== 'http' || !areOfCart(documents)) return false;
  if (failure.code === 'ContractSuperseded') contractSuperseded();
  return failure.code === 'ContractSuperseded' || (failure.code === 'OrderConcluded' && openConcluded(cart.orderId()));
}

/**
 * What an error means while signing. A contract that was concluded in another window, or by a call whose answer was lost before the
 * page was loaded again, is at its end here, too.
 */
async function signingOutcome(
  error: unknown,
  documents: Documents,
  spoken: readonly number[] = [422, 429],
): Promise<SigningOutcome> {
  if (error instanceof ApiError && (await isOvertaken(error, documents))) return 'overtaken';
  const way = error instanceof ApiError ? wayBefore(error) : null;
  if (!(error instanceof ApiError) || way === null)
    return callOutcome(error, areOfCart(documents) ? spoken : [...spoken, 409]);
  await conclude(documents, { way, emails: [] });
  return { concludedBefore: error.failure.kind === 'http' ? error.failure.message : '' };
}

/** Has a code sent to the client; a new one makes the former useless (SIGN-11, SIGN-15). */
export async function requestCode(documents: Documents, person: Person): Promise<SigningOutcome> {
  try {
    // A second message would void the first: nothing is sent again on its own.
    await call(signingCalls.generateSms, { body: [person] }, { retries: 0 });
    return 'done';
  } catch (error) {
    return signingOutcome(error, documents);
  }
}

/** The time was too far from the server's, which the answer has told: the next try follows that. */
const isClockRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.failure.kind === 'http' && error.failure.code === 'ClockDiffers';

/** What is signed, by whom and where. */
export interface SigningInput {
  documents: Documents;
  person: Person;
  place: string;
}

/** Signs by the code of the SMS; once, however often it is tried (SIGN-14, SIGN-17). */
export function signBySms({ code, ...input }: SigningInput & { code: string }): Promise<SigningOutcome> {
  return sign(input, code, (body, options) => call(signingCalls.smsSign, { body }, options));
}

interface Drawing {
  /** PNG as data URL. */
  picture: string;
  strokes: readonly (readonly SignaturePoint[])[];
}

/** Signs by a drawn picture (SIL-154). */
export function signByDrawing({ picture, strokes, ...input }: SigningInput & Drawing): Promise<SigningOutcome> {
  const signaturePoints = strokes.map((stroke) => [...stroke]);
  return sign(input, picture, (body, options) =>
    call(signingCalls.biometricSign, { body: { ...body, signaturePoints } }, options),
  );
}

interface SignBody {
  documents: { documentId: string; signatures: Signature[] }[];
  signature: Signature;
}

async function sign(
  { documents, person, place }: SigningInput,
  data: string,
  send: (body: SignBody, options: { timeoutMs: number; idempotencyKey: string }) => Promise<SignedDocuments>,
): Promise<SigningOutcome> {
  const signature = signatureOf(person, place, data);
  const body = {
    documents: documents.map(({ documentId }) => ({ documentId, signatures: [signature] })),
    signature,
  };
  const isCurrent = watchSession();
  try {
    const signed = await send(body, { timeoutMs, idempotencyKey: attempts.keyFor(body) });
    attempts.settle();
    const emails = new Set(signed.flatMap(({ contacts }) => contacts.map(({ email }) => email)));
    const isSealWaiting = signed.some((document) => document.isSealWaiting === true);
    if (isCurrent()) await conclude(documents, { way: 'signed', emails: [...emails], isSealWaiting });
    return 'done';
  } catch (error) {
    if (isClockRefusal(error)) dated = { content: '', at: '' };
    return signingOutcome(error, documents, [422]);
  }
}

/** Hands the contract of a web request over to be signed elsewhere (SIGN-18, SIL-155). */
export async function signExternally(documents: Documents, webRequestId: string): Promise<SigningOutcome> {
  const body = { documents: documents.map(({ documentId }) => ({ documentId })), webRequestId };
  const isCurrent = watchSession();
  try {
    await call(signingCalls.externalSign, { body }, { timeoutMs, idempotencyKey: attempts.keyFor(body) });
    attempts.settle();
    if (isCurrent()) await conclude(documents, { way: 'external', emails: [] });
    return 'done';
  } catch (error) {
    return signingOutcome(error, documents, []);
  }
}

type Conclusion = Parameters<typeof concludeContract>[0];

/** The order is at its end; the draft that it was saved as is not needed any more (DRAFT-20, SIL-130). */
async function conclude(documents: Documents, { isSealWaiting, ...conclusion }: Conclusion): Promise<void> {
  if (!areOfCart(documents)) {
    if (conclusion.way === 'signed') void refreshFrameworkContracts();
    return;
  }
  concludeContract({ ...conclusion, ...(isSealWaiting && { isSealWaiting }) });
  cart.steps.moveTo(cartStep.signed);
  if (contractState.current) announceContract(contractState.current.id, { isConcluded: true });
  if (conclusion.way === 'signed') void refreshFrameworkContracts();
  const { current } = draftState;
  if (current) await deleteDraft(current.id);
}

/** A document of a contract as it is signed. Rejects with an ApiError. */
export const readDocument = (documentId: string, signal?: AbortSignal): Promise<Blob> =>
  call(
    contractCalls.contractDocument,
    { params: { id: documentId }, query: {} },
    { timeoutMs, ...(signal ? { signal } : {}) },
  );

/** A copy of it, which says so where it is not signed yet. */
const readCopy = (id: string): Promise<Blob> =>
  call(contractCalls.contractDocument, { params: { id }, query: { for: 'copy' } }, { timeoutMs });

/** What the answer to a document tells of the seal of the contract on the page. */
function noteSealWaiting(isSealWaiting: boolean): void {
  const concluded = contractState.current?.concluded;
  if (!concluded || (concluded.isSealWaiting ?? false) === isSealWaiting) return;
  concludeContract({ ...concluded, emails: [...concluded.emails], isSealWaiting });
}

/** Has a document saved as a file; answers whether that worked (SIGN-20, SIGN-27). */
export async function saveDocument({
  documentId,
  name,
}: Pick<ContractDocument, 'documentId' | 'name'>): Promise<boolean> {
  try {
    saveFile(await readCopy(documentId), documentFileName(name, pdf));
    noteSealWaiting(false);
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.failure.kind === 'http' && error.failure.code === 'SealWaiting') noteSealWaiting(true);
    return false;
  }
}

/** Has all documents mailed to the addresses; tried again after a lost answer once (SIGN-20, SIL-159). */
export async function sendContract(
  documents: readonly Pick<ContractDocument, 'documentId'>[],
  emails: readonly string[],
): Promise<CallOutcome> {
  const body = documents.map(({ documentId }) => ({ documentId, emails: [...emails] }));
  try {
    await call(signingCalls.sendContract, { body }, { timeoutMs, idempotencyKey: sendings.keyFor(body) });
    sendings.settle();
    return 'done';
  } catch (error) {
    return callOutcome(error, [409, 422, 429]);
  }
}
