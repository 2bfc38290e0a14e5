import type { ColumnType } from 'kysely';
import type { Client } from '#contract/web-request.ts';

type Details = ColumnType<Client, string, string>;

/** Data of persons: every query names the owner. */
export interface ClientTables {
  web_requests: { id: string; owner_id: string; details: Details };
  aml_answers: {
    owner_id: string;
    /** A client or a web request (AML-10). */
    subject_id: string;
    position: number;
    question_code: string;
    answer_code: string | null;
    answer_value: string | null;
  };
}
