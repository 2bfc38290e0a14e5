import type { Database } from '../db/database.ts';
import { insertRows } from '../db/rows/insert-rows.ts';
import type { PeopleData } from './schema/people-data.ts';

/** The answers of a client or a web request to the whole questionnaire. */
export const answerRows = (owner_id: string, subject_id: string, { amlAnswers }: PeopleData) =>
  amlAnswers.map(({ questionCode, answerCode, answerValue }, position) => ({
    owner_id,
    subject_id,
    position,
    question_code: questionCode,
    answer_code: answerCode,
    answer_value: answerValue,
  }));

/** Adds what clients filled in beforehand, each for one advisor. */
export async function seedWebRequests(database: Database, people: PeopleData): Promise<void> {
  const { webRequests } = people;
  await database
    .insertInto('web_requests')
    .values(webRequests.map(({ id, ownerId, client }) => ({ id, owner_id: ownerId, details: JSON.stringify(client) })))
    .execute();
  await insertRows(
    database,
    'aml_answers',
    webRequests.flatMap(({ id, ownerId, hasAmlAnswers }) => (hasAmlAnswers ? answerRows(ownerId, id, people) : [])),
  );
}
