import * as z from 'zod/mini';
import { unprintableCharacters } from '#domain/forms/text-line.ts';
import { asLine, id, isOneLine, timestamp } from './common.ts';
import { recipients } from './recipients.ts';
import { relatedPerson } from './contracts.ts';
import { endpoint } from './endpoint.ts';

/** Maximum length of the place of signing in characters. */
export const longestSignPlace = 100;
/** Maximum length of a drawn signature in base64. */
const longestDrawing = 300_000;
const mostDocuments = 20;
const mostStrokes = 500;
const mostPointsOfStroke = 5_000;
/** The image is sent once for each document and once more. */
const mostDrawnBytes = 8_000_000;

const isPrintable = (text: string) => unprintableCharacters(text).length === 0;

/** Signer, place and time; the data are the code of an SMS or a drawn image (DATA-47, SIL-153, SIL-154). */
export const signature = z.object({
  ...relatedPerson.shape,
  signDate: timestamp,
  signPlace: z
    .string()
    .check(asLine, z.minLength(1), z.maxLength(longestSignPlace), z.refine(isOneLine), z.refine(isPrintable)),
  signatureData: z.string().check(z.minLength(1), z.maxLength(longestDrawing)),
});
export type Signature = z.infer<typeof signature>;

const signedDocument = z.object({ documentId: id, signatures: z.array(signature).check(z.maxLength(mostDocuments)) });
const signing = {
  documents: z.array(signedDocument).check(z.minLength(1), z.maxLength(mostDocuments)),
  signature,
};

/**
 * A point of a drawn signature: milliseconds since its start, position in CSS pixels, pressure from 0 to 1 (SIL-154).
 */
const signaturePoint = z.object({ time: z.number(), x: z.number(), y: z.number(), pressure: z.number() });
export type SignaturePoint = z.infer<typeof signaturePoint>;
const stroke = z.array(signaturePoint).check(z.minLength(1), z.maxLength(mostPointsOfStroke));

const smsSigning = z.object(signing);
export type SigningRequest = z.infer<typeof smsSigning>;

const biometricSigning = z.object({
  ...signing,
  signaturePoints: z.array(stroke).check(z.minLength(1), z.maxLength(mostStrokes)),
});
export type BiometricSigningRequest = z.infer<typeof biometricSigning>;

const externalSigning = z.object({
  documents: z.array(z.object({ documentId: id })).check(z.minLength(1), z.maxLength(mostDocuments)),
  webRequestId: id,
});

/**
 * Recipients of each document after signing (SIL-153), and whether it has to be sealed before it is sent or can be
 * opened.
 */
const signedDocuments = z.array(
  z.object({
    documentId: id,
    contacts: z.array(z.object({ email: z.string() })),
    isSealWaiting: z.optional(z.boolean()),
  }),
);
export type SignedDocuments = z.infer<typeof signedDocuments>;

const sending = z
  .array(z.object({ documentId: id, emails: recipients }))
  .check(z.minLength(1), z.maxLength(mostDocuments));

/** Why a contract of an order can no longer be signed (SIL-176). */
const overtaken = ['OrderConcluded', 'ContractSuperseded'] as const;
/** Refusals of every kind of signature. */
const unfit = [
  'AlreadySigned',
  'ContractExpired',
  'DocumentsAltered',
  'WrongDocuments',
  'WrongPerson',
  'IdempotencyKeyReused',
] as const;
/** Refusals of signatures in the portal. */
const unfitHere = [...unfit, 'UsernameTaken', 'DocumentNumberTaken', 'ClockDiffers'] as const;

/** Calls that sign a contract and send its documents (API-62…64, API-66, API-67). */
export const signingCalls = {
  generateSms: endpoint({
    method: 'POST',
    path: '/api/sms/generate',
    summary: 'Sends the client a code for signing; a new one makes the former useless',
    guard: 'session',
    rate: 'write',
    body: z.array(relatedPerson).check(z.length(1)),
    errors: {
      409: overtaken,
      422: ['AlreadySigned', 'ContractExpired', 'WrongPerson', 'NoPhone', 'PhoneNotServed', 'CodesNotAvailable'],
      429: ['TooManyCodes', 'TooManyCodesOfUser'],
      502: ['SmsNotSent'],
      503: ['NoSeal'],
    },
  }),
  smsSign: endpoint({
    method: 'POST',
    path: '/api/contract/smssign',
    summary: 'Signs all documents of a contract by the code of an SMS',
    guard: 'session',
    rate: 'write',
    isDear: true,
    body: smsSigning,
    answer: signedDocuments,
    errors: {
      409: overtaken,
      422: [...unfitHere, 'WrongCode', 'CodeExpired', 'CodeUsedUp', 'NoCode'],
      503: ['NoSeal'],
    },
  }),
  biometricSign: endpoint({
    method: 'POST',
    path: '/api/contract/biometricsign',
    summary: 'Signs all documents of a contract by a drawn signature',
    guard: 'session',
    rate: 'write',
    isDear: true,
    mostBytes: mostDrawnBytes,
    body: biometricSigning,
    answer: signedDocuments,
    errors: {
      409: overtaken,
      422: [...unfitHere, 'UnreadablePicture', 'DrawingTooSmall', 'DrawingDiffers'],
      503: ['NoSeal'],
    },
  }),
  externalSign: endpoint({
    method: 'POST',
    path: '/api/contract/externalsign',
    summary: 'Hands the contract of a web request over to be signed elsewhere',
    guard: 'session',
    rate: 'write',
    body: externalSigning,
    errors: { 409: overtaken, 422: unfit },
  }),
  sendContract: endpoint({
    method: 'POST',
    path: '/api/contract/send',
    summary: 'Mails all documents of a contract to the addresses',
    guard: 'session',
    rate: 'write',
    body: sending,
    errors: { 409: ['SealWaiting'], 422: ['ContractExpired', 'WrongDocuments', 'IdempotencyKeyReused'] },
  }),
};
