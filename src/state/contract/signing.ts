import { ApiError } from '#api-client/api-error.ts';
import { call } from '#api-client/api.ts';
import { attemptKeys } from '#api-client/attempt-keys.ts';
import { serverNow } from '#clock/server-clock.ts';
import { contractListCalls } from '#contract/contract-list.ts';
import { contractCalls, type ContractDocument } from '#contract/contracts.ts';
import { signingCalls, type Signature, type SignaturePoint, type SignedDocuments } from '#contract/signing.ts';
import { documentFileName } from '#domain/catalogue/document-file.ts';
import { cartStep } from '#domain/cart/steps/cart-steps.ts';
import { callOutcome, type CallOutcome } from '../call-outcome.ts';
import { cart } from '../cart/cart.ts';
import { refreshFrameworkContracts } from '../catalogue/catalogue.ts';
import { concludeContract } from '../order/contract-state.ts';
import { contractSuperseded, openConcluded } from '../order/order-news.ts';
import { deleteDraft } from '../drafts/apply-draft.ts';
import { saveFile } from '../files/save-file.ts';
import { refresh } from '../queries/query-client.ts';
import { watchSession } from '../session/user.ts';

type Person = ContractDocument['persons'][number];
export type Documents = readonly Readonly<
  Omit<ContractDocument, 'persons'> & { persons: readonly Readonly<Person>[] }
>[];

/** Longer than for ordinary calls, because the server creates every document again. */
const timeoutMs = 60_000;
const attempts = attemptKeys();
const sendings = attemptKeys();
const pdf = 'application/pdf';

/** Keeps the time of signing during retries, so that their body stays the same. */
let dated = { content: '', at: '' };

function signatureOf(person: Person, signPlace: string, signatureData: string): Signature {
  const content = JSON.stringify([person, signPlace, signatureData]);
  if (dated.content !== content) dated = { content, at: serverNow().toISOString() };
  return { ...person, signDate: dated.at, signPlace, signatureData };
}

/** Returns the client of the first document, or undefined (SIGN-16). */
export const signingPerson = ([first]: Documents): Person | undefined =>
  first?.persons.find(({ role }) => role === 'Client');

/**
 * Outcome of a step of signing: `concludedBefore` is the server's message for a contract that is already concluded,
 * `overtaken` means that a newer contract of the order exists.
 */
export type SigningOutcome = CallOutcome | 'overtaken' | { concludedBefore: string } | WrongCode;

/** A refusal of the code itself, with the server's message and the number of tries left, if the code can still be used. */
export interface WrongCode {
  wrongCode: string;
  triesLeft: number | null;
}

const ofCode: ReadonlySet<string | null> = new Set(['WrongCode', 'CodeExpired', 'CodeUsedUp', 'NoCode']);

function codeFault(error: unknown): WrongCode | null {
  if (!(error instanceof ApiError) || error.failure.kind !== 'http' || !ofCode.has(error.failure.code)) return null;
  const { message, details } = error.failure;
  const tries = details.find(({ path }) => path === 'triesLeft');
  return { wrongCode: message, triesLeft: tries ? Number(tries.code) : null };
}

/** Returns how the contract was already concluded, or null for any other failure. */
function wayBefore({ failure }: ApiError): 'signed' | 'external' | null {
  if (failure.kind !== 'http' || failure.code !== 'AlreadySigned') return null;
  return failure.details.some(({ code }) => code === 'sent-out') ? 'external' : 'signed';
}

/** Whether the documents belong to the contract of the cart; others are signed from the list of contracts. */
const areOfCart = ([first]: Documents): boolean =>
  cart.details.contract?.documents.some(({ documentId }) => documentId === first?.documentId) ?? false;

/** Checks whether another window or browser has superseded the contract, and reports it on the page (SIL-176). */
async function isOvertaken({ failure }: ApiError, documents: Documents): Promise<boolean> {
  if (failure.kind !== 'http' || !areOfCart(documents)) return false;
  if (failure.code === 'ContractSuperseded') contractSuperseded();
  return failure.code === 'ContractSuperseded' || (failure.code === 'OrderConcluded' && openConcluded(cart.orderId()));
}

/**
 * Maps an error to an outcome. A contract that was concluded in another window, or by a call whose response was lost,
 * is concluded here too.
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

/** Requests a code for the client, which voids the previous one (SIGN-11, SIGN-15). */
export async function requestCode(documents: Documents, person: Person): Promise<SigningOutcome> {
  try {
    // Not retried automatically, because a second SMS would void the first.
    await call(signingCalls.generateSms, { body: [person] }, { retries: 0 });
    return 'done';
  } catch (error) {
    return signingOutcome(error, documents);
  }
}

/** Whether the clock differed from the server's; the response has corrected it for the retry. */
const isClockRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.failure.kind === 'http' && error.failure.code === 'ClockDiffers';

export interface SigningInput {
  documents: Documents;
  person: Person;
  place: string;
}

/** Signs by the code from the SMS; retries are idempotent (SIGN-14, SIGN-17). */
export function signBySms({ code, ...input }: SigningInput & { code: string }): Promise<SigningOutcome> {
  return sign(input, code, (body, options) => call(signingCalls.smsSign, { body }, options));
}

interface Drawing {
  /** PNG as data URL. */
  picture: string;
  strokes: readonly (readonly SignaturePoint[])[];
}

/** Signs by a drawn signature (SIL-154). */
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
    return codeFault(error) ?? signingOutcome(error, documents, [422]);
  }
}

/** Sends the contract of a web request for external signing (SIGN-18, SIL-155). */
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

/** Concludes the order, empties its cart and deletes its draft (DRAFT-20, SIL-226). */
async function conclude(documents: Documents, { isSealWaiting, ...conclusion }: Conclusion): Promise<void> {
  if (!areOfCart(documents)) {
    if (conclusion.way === 'signed') void refreshFrameworkContracts();
    return;
  }
  const { contract, draft } = cart.details;
  if (!contract) return;
  cart.conclude({ ...contract, concluded: { ...conclusion, ...(isSealWaiting && { isSealWaiting }) } });
  cart.steps.moveTo(cartStep.signed);
  refresh(contractListCalls.openContract);
  if (conclusion.way === 'signed') void refreshFrameworkContracts();
  if (draft) await deleteDraft(draft.id);
}

/** Reads a document of a contract. Rejects with an ApiError. */
export const readDocument = (documentId: string, signal?: AbortSignal): Promise<Blob> =>
  call(
    contractCalls.contractDocument,
    { params: { id: documentId }, query: {} },
    { timeoutMs, ...(signal ? { signal } : {}) },
  );

/** Reads a copy, which is marked if the document is unsigned. */
const readCopy = (id: string): Promise<Blob> =>
  call(contractCalls.contractDocument, { params: { id }, query: { for: 'copy' } }, { timeoutMs });

/** Notes whether the contract of the page still waits for its seal. */
function noteSealWaiting(isSealWaiting: boolean): void {
  const concluded = cart.details.contract?.concluded;
  if (!concluded || (concluded.isSealWaiting ?? false) === isSealWaiting) return;
  concludeContract({ ...concluded, emails: [...concluded.emails], isSealWaiting });
}

/** Saves what is read as a file and returns whether it succeeded. */
async function saveRead(read: () => Promise<Blob>, fileName: string): Promise<boolean> {
  try {
    saveFile(await read(), fileName);
    noteSealWaiting(false);
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.failure.kind === 'http' && error.failure.code === 'SealWaiting') noteSealWaiting(true);
    return false;
  }
}

/** Saves a document as a file and returns whether it succeeded (SIGN-20, SIGN-27). */
export const saveDocument = ({ documentId, name }: Pick<ContractDocument, 'documentId' | 'name'>): Promise<boolean> =>
  saveRead(() => readCopy(documentId), documentFileName(name, pdf));

/** Saves all documents of a contract as one archive and returns whether it succeeded (SIGN-20, SIL-227). */
export const saveAllDocuments = (contractId: string, name: string): Promise<boolean> =>
  saveRead(
    () => call(contractListCalls.contractDocuments, { params: { id: contractId } }, { timeoutMs }),
    documentFileName(name, 'application/zip'),
  );

/** Mails all documents to the addresses; a retry after a lost response mails nothing twice (SIGN-20, SIL-159). */
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
