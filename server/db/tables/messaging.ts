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
  feedback: { id: string; user_id: string; message: string; created_at: Date };
  sent_proposals: {
    id: string;
    owner_id: string;
    name: string;
    /** Null once the document is in the store. */
    content: Buffer | null;
    /** Null of what was sent before there was a store. */
    content_hash: Generated<string | null>;
    created_at: Date;
  };
  proposal_recipients: { id: string; proposal_id: string; address: string };
}

interface OutboxTable {
  id: string;
  template: MailTemplate;
  language: Language;
  /** Id of what the mail is about: a registration, a user, a feedback, a recipient of a proposal or a contract, or for a reset the name as it was submitted. */
  subject_id: string;
  /** Who gets it, where that does not follow from the subject. */
  recipient_id: string | null;
  status: (typeof mailStatuses)[number];
  /** The same on every try of the same mail. */
  message_id: string | null;
  /** Set when the mail is made, removed when it is delivered. */
  mail: ColumnType<Mail | null, string | null, string | null>;
  /** When the link in the mail ends; a later try makes the mail again. */
  mail_expires_at: Date | null;
  tries: Generated<number>;
  next_try_at: Date;
  leased_until: Date | null;
  /** Since when it waits for the operator, because the database was restored from a backup. */
  held_at: ColumnType<Date | null, never, Date | null>;
  /** Code of the last failure, never its text. */
  last_failure: string | null;
  created_at: Date;
  done_at: Date | null;
}
