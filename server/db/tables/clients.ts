import type { ColumnType, Generated } from 'kysely';
import type { DocumentValidity } from '#contract/client-calls.ts';
import type { Client } from '#contract/web-request.ts';

type Details = ColumnType<Client, string, string>;

/** Data of persons: every query names the owner. */
export interface ClientTables {
  webRequests: { id: string; ownerId: string; details: Details; createdAt: Generated<Date> };
  amlAnswers: {
    ownerId: string;
    /** A client or a web request (AML-10). */
    subjectId: string;
    position: number;
    questionCode: string;
    answerCode: string | null;
    answerValue: string | null;
  };
  /** Documents by their number as it is compared (API-72). */
  identityDocuments: { numberKey: string; validity: DocumentValidity; isBlocked: Generated<boolean> };
  /** By identification number (API-74). */
  employers: { id: string; name: string };
}
