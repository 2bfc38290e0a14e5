import type { ColumnType, Generated } from 'kysely';
import type { Language } from '#domain/catalogue/vocabulary.ts';

/** How somebody signed; `session`: the advisor, by being logged in (SIL-153). */
export const signingMethods = ['session', 'sms', 'biometric'] as const;
export type SigningMethod = (typeof signingMethods)[number];

/**
 * What is done to a signed contract after its signature: first the seal, or that of the file that was signed elsewhere, then its time
 * stamp. `authority` learns who gave the time stamp of a contract, for one of a version that did not keep it.
 */
export const sealJobKinds = ['seal', 'counter-seal', 'time-stamp', 'authority'] as const;
export type SealJobKind = (typeof sealJobKinds)[number];

/** What the evidence pages say of the moment of signing and no other table keeps. */
export interface StoredEvidence {
  /** Language of the page on which the client agreed. */
  shownLanguage: Language;
  /** By document: its events and those of the contract, up to and including the signature. */
  events: Record<string, { at: string; action: string }[]>;
}

/** What proves and carries signatures. */
export interface SigningTables {
  /** The one code of a person that can be used. */
  smsCodes: {
    personId: string;
    /** Keyed: six digits would be found from a plain hash at once. */
    codeHash: string;
    /** Of the documents as they were when the code was asked for (security, T19). */
    documentsHash: string;
    /** Raised before a code is compared (security, T18). */
    tries: number;
    expiresAt: Date;
  };
  /** What was sent, to count it; number and text only where no gateway takes them and the development pages show them. */
  smsMessages: {
    id: string;
    /** Null of what was sent before users were counted. */
    ownerId: string | null;
    /** The gateway did not take it: counted apart. */
    isFailed: Generated<boolean>;
    recipientHash: string;
    phoneNumber: string | null;
    text: string | null;
    createdAt: Date;
  };
  signatures: {
    id: string;
    documentId: string;
    personId: string;
    method: SigningMethod;
    place: string;
    /** What the page said. */
    saidAt: Date;
    /** By the clock of the database. */
    signedAt: Date;
  };
  /** The drawn picture and its points, encrypted (SIL-154). */
  drawnSignatures: { contractId: string; sealed: Buffer };
  /** Of all keys that documents were sealed with. */
  sealCertificates: {
    /** SHA-256 of the certificate. */
    fingerprint: string;
    certificate: Buffer;
    /** Which signature key the demonstration's own key is encrypted with; null for a key that is not kept here. */
    keyId: string | null;
    sealedKey: Buffer | null;
    createdAt: Generated<Date>;
  };
  /** Authorities whose time stamps this portal has asked for. */
  timeStampAuthorities: {
    /** SHA-256 of the certificate. */
    fingerprint: string;
    certificate: Buffer;
    createdAt: Generated<Date>;
  };
  sealJobs: {
    contractId: string;
    kind: SealJobKind;
    /** Null once the documents are sealed. */
    evidence: ColumnType<StoredEvidence | null, string | null, string | null>;
    tries: Generated<number>;
    nextTryAt: Date;
    /** Until then nobody else takes the job. */
    leasedUntil: Date | null;
    /** Code of the last failure. */
    lastFailure: string | null;
    createdAt: Date;
  };
  contractRecipients: { id: string; contractId: string; address: string; createdAt: Date };
}
