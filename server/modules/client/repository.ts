import type { Database } from '../../db/database.ts';

/** Finds a web request of the advisor. */
export function findWebRequest(database: Database, ownerId: string, id: string) {
  return database
    .selectFrom('webRequests')
    .where('ownerId', '=', ownerId)
    .where('id', '=', id)
    .select('details')
    .executeTakeFirst();
}

/** Lists the AML answers of an advisor's client or web request, in order. */
export function listAmlAnswers(database: Database, ownerId: string, subjectId: string) {
  return database
    .selectFrom('amlAnswers')
    .where('ownerId', '=', ownerId)
    .where('subjectId', '=', subjectId)
    .orderBy('position')
    .select(['questionCode', 'answerCode', 'answerValue'])
    .execute();
}
