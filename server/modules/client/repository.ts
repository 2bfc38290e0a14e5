import type { Database } from '../../db/database.ts';

/** Finds a web request of the advisor. */
export function findWebRequest(database: Database, ownerId: string, id: string) {
  return database
    .selectFrom('web_requests')
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .select('details')
    .executeTakeFirst();
}

/** Lists the AML answers of an advisor's client or web request, in order. */
export function listAmlAnswers(database: Database, ownerId: string, subjectId: string) {
  return database
    .selectFrom('aml_answers')
    .where('owner_id', '=', ownerId)
    .where('subject_id', '=', subjectId)
    .orderBy('position')
    .select(['question_code as questionCode', 'answer_code as answerCode', 'answer_value as answerValue'])
    .execute();
}
