import { endpoints } from '#contract/endpoints.ts';
import type { Language } from '#domain/catalogue/vocabulary.ts';
import type { Database } from '../../db/database.ts';
import { checkedJson } from '../../http/body/checked-json.ts';
import { placeOf } from '../../http/endpoint-routes.ts';
import type { SharedAnswers } from '../../http/responses/shared-answers.ts';
import { fundList } from './fund-list.ts';

/** Languages of the two markets first, because the first visitor most likely needs one of them. */
const byNeed: readonly Language[] = ['cs', 'sk', 'en'];

/** Warms the cache of fund lists, the largest responses, in all languages. */
export async function warmFundLists(shared: SharedAnswers, database: Database): Promise<void> {
  const { answer } = endpoints.funds;
  if (!answer) return;
  for (const language of byNeed)
    await shared.keep(placeOf('funds', language), async () => checkedJson(answer, fundList(database, language)));
}
