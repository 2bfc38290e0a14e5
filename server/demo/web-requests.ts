import type { Database } from '../db/database.ts';
import { insertRows } from '../db/rows/insert-rows.ts';
import type { PeopleData } from './schema/people-data.ts';

/** The answers of a client or a web request to the whole questionnaire. */
export const answerRows = (ownerId: string, subjectId: string, { amlAnswers }: PeopleData) =>
  amlAnswers.map(({ questionCode, answerCode, answerValue }, position) => ({
    ownerId,
    subjectId,
    position,
    questionCode,
    answerCode,
    answerValue,
  }));

/** Adds what clients filled in beforehand, each for one advisor. */
export async function seedWebRequests(database: Database, people: PeopleData): Promise<void> {
  const { webRequests } = people;
  await database
    .insertInto('webRequests')
    .values(webRequests.map(({ id, ownerId, client }) => ({ id, ownerId, details: JSON.stringify(client) })))
    .execute();
  await insertRows(
    database,
    'amlAnswers',
    webRequests.flatMap(({ id, ownerId, hasAmlAnswers }) => (hasAmlAnswers ? answerRows(ownerId, id, people) : [])),
  );
}
