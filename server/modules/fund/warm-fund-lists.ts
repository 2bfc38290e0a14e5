import { endpoints } from '#contract/endpoints.ts';
import type { Language } from '#domain/catalogue/vocabulary.ts';
import type { Database } from '../../db/database.ts';
import { checkedJson } from '../../http/checked-json.ts';
import { placeOf } from '../../http/endpoint-routes.ts';
import type { SharedAnswers } from '../../http/shared-answers.ts';
import { fundList } from './fund-list.ts';

/** The languages of the two markets first: the first visitor most likely waits for one of them. */
const byNeed: readonly Language[] = ['cs', 'sk', 'en'];

/** Makes the fund lists of all languages, the longest answers of the server, before somebody waits for one. */
export async function warmFundLists(shared: SharedAnswers, database: Database): Promise<void> {
  const { answer } = endpoints.funds;
  if (!answer) return;
  for (const language of byNeed)
    await shared.keep(placeOf('funds', language), async () => checkedJson(answer, fundList(database, language)));
}
