import type { ColumnType, Generated } from 'kysely';
import type { Client } from '#contract/web-request.ts';
import type { SavedAnswer } from '#domain/aml/answers.ts';
import type { AmlMark, Language } from '#domain/catalogue/vocabulary.ts';
import type { ExternalFault } from '#domain/contract/external-file.ts';
import type { ContractTerms } from '#domain/contract/contract-request.ts';
import type { PersonRole } from '#domain/contract/contract-states.ts';
import type { PlainDate } from '#domain/dates/plain-date.ts';

/** A client whose contract is made: who it is, is known. */
export interface KnownClient extends Client {
  identificationId: string;
  citizenshipCountryId: string;
  surname: string;
  birthDate: PlainDate;
}

/** `sent-out`: handed to the client to be signed elsewhere. */
export const concludedStatuses = ['signed', 'sent-out'] as const;
export type ConcludedStatus = (typeof concludedStatuses)[number];

/** `superseded`: a newer contract of the order was made; `expired`: nobody signed it in time (SIL-186). */
export const contractStatuses = ['created', 'superseded', 'expired', ...concludedStatuses] as const;
export type ContractStatus = (typeof contractStatuses)[number];

/** Whether the law keeps a contract; any other one is a draft. */
export const isConcluded = (status: ContractStatus): status is ConcludedStatus =>
  status === 'signed' || status === 'sent-out';

/** Of a signed contract: `none` for one signed before documents were sealed. */
export const sealStates = ['none', 'waiting', 'sealed'] as const;
export type SealState = (typeof sealStates)[number];

/** `unknown` for one whose time cannot be true. */
export const timeStampStates = ['not-asked', 'waiting', 'added', 'failed', 'unknown'] as const;
export type TimeStampState = (typeof timeStampStates)[number];

export const externalResults = ['signed', 'declined'] as const;
export type ExternalResult = (typeof externalResults)[number];

export const contractDocumentKinds = [
  'contract',
  'framework-contract',
  'client-card',
  'aml-record',
  'cost-and-risk',
] as const;
export type ContractDocumentKind = (typeof contractDocumentKinds)[number];

/** Contracts with the persons that they are about: every query names the owner. */
export interface ContractTables {
  clients: {
    id: string;
    ownerId: string;
    identificationId: string;
    citizenshipCountryId: string;
    /** The surname as look-ups compare it. */
    surnameKey: string;
    usernameKey: string | null;
    details: ColumnType<Client, string, string>;
    createdAt: Date;
    changedAt: Date;
  };
  /** With whom no contract may be concluded (SIGN-03). */
  legalBlocks: { citizenshipCountryId: string; identificationId: string };
  contracts: {
    id: string;
    number: string;
    /** Of the framework contract that is made with it; null for an appendix. */
    frameworkNumber: string | null;
    ownerId: string;
    /** Of the stored client; null for a new one until the contract is signed. */
    clientId: string | null;
    /** What is known of the client, and the answers, until the contract is signed: then they are stored (SIL-175). */
    client: ColumnType<KnownClient | null, string | null, string | null>;
    clientAnswers: ColumnType<SavedAnswer[] | null, string | null, string | null>;
    /** What the answers mark it with, for those who approve (SIL-179). */
    amlMarks: Generated<AmlMark[]>;
    frameworkContractId: string | null;
    webRequestId: string | null;
    /** Of the cart that it was made of; null for a cart from before orders had ids (SIL-176). */
    orderId: string | null;
    language: Language;
    status: ContractStatus;
    /** What was agreed on, without the client. */
    details: ColumnType<ContractTerms, string, string>;
    /** Of all documents in their order: what a signature is bound to. */
    documentsHash: string;
    createdAt: Date;
    /** When it was signed or sent out. */
    concludedAt: Date | null;
    /** Null until the contract is signed. */
    sealState: Generated<SealState | null>;
    timeStampState: Generated<TimeStampState | null>;
    /** Keeps the digests in the events from being guessed; goes with the contract. */
    chainSalt: Generated<string | null>;
    /** Hash of the last link of the contract's chain, and how many there are; 0 before its first event (SIL-177). */
    chainHead: Generated<string | null>;
    chainLength: Generated<number>;
    /** Last day of the contract; null for one without an end (SIL-178). */
    endedOn: Generated<PlainDate | null>;
    /** The cart that an unsigned contract was made of, so that another one can be made of it (SIL-183). */
    cart: Generated<string | null>;
    /** When the mail to sign it by failed at its last try; null once it is sent again. */
    sendingFailedAt: Generated<Date | null>;
  };
  contractPersons: {
    /** The personId of calls. */
    id: string;
    contractId: string;
    role: PersonRole;
    name: string;
    email: string | null;
    phoneNumber: string | null;
  };
  contractDocuments: {
    /** The documentId of calls. */
    id: string;
    contractId: string;
    position: number;
    kind: ContractDocumentKind;
    name: string;
    /** What the content was laid out from; read only by servers of the version before seals. */
    source: ColumnType<unknown, string, string>;
    /** Null once the document is in the store, where its hash refers to it. */
    content: Buffer | null;
    contentHash: string;
    /** The content, evidence pages and the seal over both; null once it is in the store. */
    signedContent: Buffer | null;
    /** Null until it is sealed. */
    signedHash: string | null;
    /** Of the file as it was sealed, before a time stamp was added: copies of it have been mailed. */
    sealedHash: Generated<string | null>;
  };
  /** How signing elsewhere ended (SIL-185). */
  externalResults: {
    contractId: string;
    result: ExternalResult;
    /** The signed file as it was received; null once it is in the store. */
    file: Buffer | null;
    /** Null where the client has declined. */
    fileHash: string | null;
    receivedAt: Date;
  };
  /** Files that came back and do not prove a signature of the document that was sent out (SIL-236). */
  externalDifferences: {
    id: string;
    contractId: string;
    fileHash: string;
    /** As it was received; null once it is in the store. */
    file: Buffer | null;
    reason: ExternalFault;
    receivedAt: Date;
  };
}
