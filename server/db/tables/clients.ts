import type { ColumnType, Generated } from 'kysely';
import type { DocumentValidity } from '#contract/client-calls.ts';
import type { Client } from '#contract/web-request.ts';

type Details = ColumnType<Client, string, string>;

/** Data of persons: every query names the owner. */
export interface ClientTables {
  web_requests: { id: string; owner_id: string; details: Details; created_at: Generated<Date> };
  aml_answers: {
    owner_id: string;
    /** A client or a web request (AML-10). */
    subject_id: string;
    position: number;
    question_code: string;
    answer_code: string | null;
    answer_value: string | null;
  };
  /** Documents by their number as it is compared (API-72). */
  identity_documents: { number_key: string; validity: DocumentValidity; is_blocked: Generated<boolean> };
  /** By identification number (API-74). */
  employers: { id: string; name: string };
}
