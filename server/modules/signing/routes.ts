import { mostRecipients } from '#contract/recipients.ts';
import type { BiometricSigningRequest, SigningRequest } from '#contract/signing.ts';
import { isOverdue } from '#domain/contract/contract-states.ts';
import { drawingFault } from '#domain/contract/drawn-signature.ts';
import { withoutSpaces } from '#domain/text/plain-characters.ts';
import type { Database } from '../../db/database.ts';
import type { DocumentStore } from '../../document-store/document-store.ts';
import type { DocumentMaker } from '../../documents/document-maker.ts';
import type { LayOut } from '../../documents/make-pdf.ts';
import { noteConcerns } from '../../http/logging.ts';
import { forbidden, notFound, Refusal } from '../../platform/refusal.ts';
import type { Handlers, RequestContext } from '../../http/routes.ts';
import { runOnce } from '../../http/run-once.ts';
import { readPng } from '../../images/read-png.ts';
import { distinctAddresses, takeRecipients } from '../../messaging/recipients.ts';
import { failureOf } from '../../messaging/retry-rule.ts';
import { smsGateway } from '../../messaging/sms-gateway.ts';
import type { Config } from '../../settings/config.ts';
import { signatureKey, type SignatureKey } from '../../settings/signature-key.ts';
import { noteEvent } from '../../trail/audit.ts';
import { requireSeal, type ReadOwnSeal } from '../seal/own-seal.ts';
import { contractOf, refuseConcluded, requireUnaltered, signingClient } from './check-signing.ts';
import { inkFits, inkOf } from './drawn-ink.ts';
import { mailClient } from './mail-client.ts';
import {
  concludeContract,
  clearFailedSending,
  mailContract,
  type ContractPerson,
  type StoredContract,
} from './repository.ts';
import type { Sealing } from './seal-contract.ts';
import { lockSealState } from './seal-state.ts';
import { sendCode } from './send-code.ts';
import { lockUnsigned, sign } from './sign.ts';
import { consumeCode, tryCode } from './sms-code.ts';

type Key = 'generateSms' | 'smsSign' | 'biometricSign' | 'externalSign' | 'sendContract';
type Call = Pick<RequestContext<Key>, 'database' | 'user' | 'now' | 'request'>;

interface Makers {
  store: DocumentStore;
  maker: DocumentMaker;
  layOut: LayOut;
  readSeal: ReadOwnSeal;
  stampPatienceMs?: number | undefined;
}

/** Handlers of signing and of mails with documents (API-62…64, API-66, API-67). */
export function signingHandlers(config: Config, makers: Makers): Pick<Handlers, Key> {
  const key = signatureKey(config);
  const { timeStampAuthority } = config;
  const gateway = config.smsGatewayUrl ? smsGateway(config.smsGatewayUrl) : null;
  return {
    async generateSms(call) {
      await requireFlag(call, 'signElectronically');
      const { database, user, now, request, body } = call;
      // Checked first, because a useless code would count against the limit.
      await requireSeal(makers.readSeal, database);
      const note = (contract: StoredContract) => noteConcerns(request, contract);
      const report = (error: unknown) =>
        request.log.warn({ code: failureOf(error).code, ...request.concerns }, 'code not sent');
      const { hasDevelopmentPages, smsCountryCodes: countryCodes, limitsRates: limitsUser } = config;
      const sending = { database, key, gateway, hasDevelopmentPages, countryCodes, limitsUser, now, note, report };
      for (const person of body) await sendCode(sending, user.id, person);
    },
    async smsSign(call) {
      await requireFlag(call, 'signElectronically');
      const { database, body } = call;
      return sign({ ...call, ...makers, key, timeStampAuthority, report: reportTo(call) }, async () => {
        const said = await checked(call, body);
        await requireSeal(makers.readSeal, database);
        const { contract, client } = said;
        const used = await triedCode({ ...call, key }, contract, client);
        return { ...said, method: 'sms', prove: (transaction) => consumeCode(transaction, client.id, used) };
      });
    },
    async biometricSign(call) {
      await requireFlag(call, 'signBiometrically');
      const { database, body } = call;
      return sign({ ...call, ...makers, key, timeStampAuthority, report: reportTo(call) }, async () => {
        const said = await checked(call, body);
        await checkDrawing(body);
        await requireSeal(makers.readSeal, database);
        const contractId = said.contract.id;
        const sealed = key.seal('drawn signatures', drawnText(body), contractId);
        return {
          ...said,
          method: 'biometric',
          async prove(transaction) {
            await transaction.insertInto('drawnSignatures').values({ contractId, sealed }).execute();
          },
        };
      });
    },
    externalSign: (call) => sendOut(call, makers.store),
    sendContract: sendDocuments,
  };
}

/** Refuses a drawing that is too small for a signature, and a picture that differs from its strokes (SIL-154). */
async function checkDrawing({ signature, signaturePoints }: BiometricSigningRequest): Promise<void> {
  const png = await readPng(signature.signatureData);
  if (drawingFault(signaturePoints) !== null) throw new Refusal(422, 'DrawingTooSmall');
  if (!inkFits(inkOf(png), signaturePoints)) throw new Refusal(422, 'DrawingDiffers');
}

const drawnText = ({ signature, signaturePoints }: BiometricSigningRequest) =>
  JSON.stringify({ picture: signature.signatureData, points: signaturePoints });

const reportTo =
  ({ request }: Pick<Call, 'request'>) =>
  ({ error, ...job }: Parameters<Sealing['report']>[0]) =>
    request.log.error(
      { err: error, ...job },
      job.kind === 'time-stamp' ? 'seal not time-stamped' : 'contract not sealed',
    );

/** Compares the code of a request and records the result. Returns the id by which the code is consumed. */
async function triedCode(
  { database, user, key, now, request, body }: Call & { key: SignatureKey; body: SigningRequest },
  { id, documentsHash }: StoredContract,
  client: ContractPerson,
): Promise<string> {
  const note = (action: 'code-accepted' | 'code-refused') =>
    noteEvent(database, { action, actorId: user.id, subjectId: id }, now());
  const subject = { personId: client.id, contractId: id, documentsHash, phoneNumber: client.phoneNumber ?? '' };
  try {
    const used = await tryCode(database, key, subject, withoutSpaces(body.signature.signatureData), now());
    await note('code-accepted');
    return used;
  } catch (error) {
    // A call with another key may have used the code to sign while this one was checked.
    await checked({ database, user, now, request }, body);
    if (error instanceof Refusal) await note('code-refused');
    throw error;
  }
}

/** Checks the permission on the server, not only by hiding buttons (SEC-13). */
async function requireFlag(
  { database, user }: Pick<Call, 'database' | 'user'>,
  flag: 'signElectronically' | 'signBiometrically',
): Promise<void> {
  const row = await database.selectFrom('users').where('id', '=', user.id).select(flag).executeTakeFirst();
  if (!row?.[flag]) throw forbidden();
}

/** Maximum difference of the page's time from the server's, which is used. */
const mostClockDifferenceMs = 5 * 60_000;

/** Validates a signing request: complete, unsigned, signed by the client, at the current time. */
async function checked({ database, user, now, request }: Call, body: SigningRequest) {
  const documentIds = body.documents.map(({ documentId }) => documentId);
  const contract = await contractOf(database, user.id, documentIds);
  noteConcerns(request, contract);
  const client = signingClient(contract, body);
  await refuseConcluded(database, contract, now());
  const saidAt = new Date(body.signature.signDate);
  if (Math.abs(saidAt.getTime() - now().getTime()) > mostClockDifferenceMs) throw new Refusal(422, 'ClockDiffers');
  return { contract, client, place: body.signature.signPlace, saidAt };
}

/** Only contracts of the owner's web requests can be signed externally (SIL-155). */
async function sendOut(call: RequestContext<'externalSign'>, store: DocumentStore): Promise<void> {
  const { database, now, body } = call;
  const documentIds = body.documents.map(({ documentId }) => documentId);
  const check = (contract: StoredContract) => requireUnaltered(database, store, contract);
  const once = { operation: `sending out of ${call.user.id}`, documentIds, check };
  await writeOnce(call, once, async (transaction, contract) => {
    if (contract.webRequestId !== body.webRequestId) throw notFound();
    await lockUnsigned(transaction, contract, now());
    await concludeContract(transaction, contract, 'sent-out', { now: now(), log: call.request.log });
    await mailClient(transaction, contract, 'contract-to-sign', now());
  });
}

/** Mails all documents to each address (SIL-159). */
async function sendDocuments(call: RequestContext<'sendContract'>): Promise<void> {
  const { user, now, body } = call;
  const addresses = distinctAddresses(body.flatMap(({ emails }) => emails));
  if (addresses.length > mostRecipients) throw new Refusal(400, 'BadRequest', [{ path: '0.emails', code: 'too_big' }]);
  const documentIds = body.map(({ documentId }) => documentId);
  const once = { operation: `documents of ${user.id}`, documentIds };
  await writeOnce(call, once, async (transaction, contract) => {
    if ((await lockSealState(transaction, contract)) === 'waiting') throw new Refusal(409, 'SealWaiting');
    const { status, createdAt } = contract;
    if (status === 'expired' || (status === 'created' && isOverdue(createdAt, now())))
      throw new Refusal(422, 'ContractExpired');
    const isToSign = status === 'sent-out';
    if (isToSign) await clearFailedSending(transaction, contract);
    await takeRecipients(transaction, user.id, addresses.length, now());
    const template = isToSign ? 'contract-to-sign' : 'contract';
    await mailContract(transaction, contract, template, { addresses, now: now(), delayMs: 0 });
  });
}

interface WrittenOnce {
  operation: string;
  documentIds: readonly string[];
  /** Refuses a contract before the transaction. */
  check?: (contract: StoredContract) => Promise<void>;
}

/** Runs a write on the contract of the documents in one transaction, once per idempotency key. */
async function writeOnce(
  call: Call & { body: unknown },
  { operation, documentIds, check }: WrittenOnce,
  write: (transaction: Database, contract: StoredContract) => Promise<void>,
): Promise<void> {
  const { database, user, request, body } = call;
  await runOnce(call, {
    operation,
    body,
    async prepare() {
      const contract = await contractOf(database, user.id, documentIds);
      noteConcerns(request, contract);
      await check?.(contract);
      return contract;
    },
    answer: ({ id }) => id,
    write,
  });
}
