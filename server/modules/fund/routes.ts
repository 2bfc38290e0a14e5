import type { FundDetail } from '#contract/fund-detail.ts';
import { shownVolatilityYears } from '#domain/catalogue/fund-figures.ts';
import type { Language } from '#domain/catalogue/vocabulary.ts';
import { dayInPrague, type PlainDate } from '#domain/dates/plain-date.ts';
import type { Database } from '../../db/database.ts';
import type { DocumentMaker } from '../../documents/document-maker.ts';
import { notFound } from '../../platform/refusal.ts';
import type { Handlers } from '../../http/routes.ts';
import { checkSpan, presentHistory, readPrices } from '../catalogue/price-history.ts';
import { fundFile } from './documents.ts';
import { fundList } from './fund-list.ts';
import { presentFundDetail } from './present.ts';
import * as repository from './repository.ts';

type FundKey = 'funds' | 'fundVolatilities' | 'fund' | 'fundPriceHistory' | 'fundViewCount' | 'fundDocument';

/** Handlers of the fund list and of a fund's page, prices, views and documents. */
export function fundHandlers(maker: DocumentMaker): Pick<Handlers, FundKey> {
  return {
    funds: ({ database, language }) => Promise.resolve(fundList(database, language)),
    async fundVolatilities({ database }) {
      const rows = await repository.listVolatilities(database, shownVolatilityYears);
      return Object.fromEntries(rows.map(({ productId: id, value }) => [id, value]));
    },
    fund: ({ database, params, language, now }) => readDetail(database, params.id, language, dayInPrague(now())),
    async fundPriceHistory({ database, params, query: { granularity, ...span } }) {
      checkSpan(span);
      await requireFund(database, params.id);
      return presentHistory(await readPrices(database, params.id, span), granularity);
    },
    async fundViewCount({ database, params, user, now }) {
      await requireFund(database, params.id);
      await repository.addView(database, { fundId: params.id, userId: user.id, day: dayInPrague(now()) });
      return { viewCount: await repository.countViews(database, params.id) };
    },
    fundDocument: ({ database, params, language, now }) =>
      fundFile({ database, id: params.id, language, today: dayInPrague(now()) }, maker),
  };
}

async function requireFund(database: Database, id: string): Promise<void> {
  if (!(await repository.isFund(database, id))) throw notFound();
}

async function readDetail(database: Database, id: string, language: Language, today: PlainDate): Promise<FundDetail> {
  const read = await repository.readFund(database, id, language);
  const detail = read && presentFundDetail(read, language, today);
  if (!detail) throw notFound();
  return detail;
}
