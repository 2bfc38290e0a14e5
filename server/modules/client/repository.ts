import type { Database } from '../../db/database.ts';

/** What a client filled in for this advisor; undefined for an unknown id and for one of somebody else. */
export function findWebRequest(database: Database, ownerId: string, id: string) {
  return database
    .selectFrom('web_requests')
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .select('details')
    .executeTakeFirst();
}

/** Stored answers of the AML questionnaire of an advisor's client or web request, in their order. */
export function listAmlAnswers(database: Database, ownerId: string, subjectId: string) {
  return database
    .selectFrom('aml_answers')
    .where('owner_id', '=', ownerId)
    .where('subject_id', '=', subjectId)
    .orderBy('position')
    .select(['question_code as questionCode', 'answer_code as answerCode', 'answer_value as answerValue'])
    .execute();
}
