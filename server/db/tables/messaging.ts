import type { ColumnType, Generated } from 'kysely';
import type { Language } from '#domain/catalogue/vocabulary.ts';

export const mailTemplates = [
  'activation',
  'manual-check',
  'declined',
  'invitation',
  'password-reset',
  'password-changed',
  'feedback',
  'proposal',
  'contract',
  'contract-to-sign',
] as const;
export type MailTemplate = (typeof mailTemplates)[number];

export const mailStatuses = ['waiting', 'sent', 'dead'] as const;

export interface MailAddress {
  name: string;
  address: string;
}

/** A mail as it is handed over to SMTP. */
export interface Mail {
  to: MailAddress;
  replyTo?: MailAddress;
  subject: string;
  text: string;
  html: string;
}

export interface MessagingTables {
  outbox: OutboxTable;
  feedback: { id: string; userId: string; message: string; createdAt: Date };
  sentProposals: {
    id: string;
    ownerId: string;
    name: string;
    /** Null once the document is in the store. */
    content: Buffer | null;
    /** Null of what was sent before there was a store. */
    contentHash: Generated<string | null>;
    createdAt: Date;
  };
  proposalRecipients: { id: string; proposalId: string; address: string };
}

interface OutboxTable {
  id: string;
  template: MailTemplate;
  language: Language;
  /** Id of what the mail is about: a registration, a user, a feedback, a recipient of a proposal or a contract, or for a reset the name as it was submitted. */
  subjectId: string;
  /** Who gets it, where that does not follow from the subject. */
  recipientId: string | null;
  status: (typeof mailStatuses)[number];
  /** The same on every try of the same mail. */
  messageId: string | null;
  /** Set when the mail is made, removed when it is delivered. */
  mail: ColumnType<Mail | null, string | null, string | null>;
  /** When the link in the mail ends; a later try makes the mail again. */
  mailExpiresAt: Date | null;
  tries: Generated<number>;
  nextTryAt: Date;
  leasedUntil: Date | null;
  /** Since when it waits for the operator, because the database was restored from a backup. */
  heldAt: ColumnType<Date | null, never, Date | null>;
  /** Code of the last failure, never its text. */
  lastFailure: string | null;
  createdAt: Date;
  doneAt: Date | null;
}
