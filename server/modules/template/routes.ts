import type { FundPackageTemplate } from '#contract/catalogue.ts';
import { dayInPrague } from '#domain/dates/plain-date.ts';
import type { Database } from '../../db/database.ts';
import { forbidden, notFound } from '../../platform/refusal.ts';
import type { Handlers, RequestContext } from '../../http/routes.ts';
import type { Config } from '../../settings/config.ts';
import { unassignTemplate } from '../account/assigned-products.ts';
import { checkSpan, presentHistory, withinSpan } from '../catalogue/price-history.ts';
import { portfolioPrices } from '../portfolio/portfolio-prices.ts';
import { presentPortfolio } from '../portfolio/present-portfolio.ts';
import { createTemplate } from './create-template.ts';
import { presentTemplates } from './present.ts';
import { findTemplate, listTemplates, readTemplate } from './repository.ts';

type Keys =
  | 'fundPackageTemplates'
  | 'fundPackageTemplate'
  | 'templatePriceHistory'
  | 'createTemplate'
  | 'deleteTemplate';

/** With packages disabled, templates cannot be saved, only browsed (SIL-109). */
export function templateHandlers({ cartPackagesDisabled }: Config): Pick<Handlers, Keys> {
  return {
    fundPackageTemplates: async ({ database, user }) => presentTemplates(await listTemplates(database, user.id)),
    async fundPackageTemplate(context) {
      const template = await ownOrShared(context);
      const { database, language, now } = context;
      const asked = { language, today: dayInPrague(now()) };
      return { ...template, ...(await presentPortfolio(database, partsOf(template), asked)) };
    },
    async templatePriceHistory(context) {
      const { database, query } = context;
      checkSpan(query);
      const prices = await portfolioPrices(database, partsOf(await ownOrShared(context)));
      return presentHistory(withinSpan(prices, query), query.granularity);
    },
    async createTemplate(call) {
      if (cartPackagesDisabled) throw notFound();
      return { id: await createTemplate(call) };
    },
    deleteTemplate: ({ database, user, params }) => deleteTemplate(database, user.id, params.id),
  };
}

/** Templates of the organisation or of the caller; 404 for any other. */
async function ownOrShared({
  database,
  user,
  params,
}: RequestContext<'fundPackageTemplate' | 'templatePriceHistory'>): Promise<FundPackageTemplate> {
  const read = await readTemplate(database, user.id, params.id);
  const [template] = read ? presentTemplates(read) : [];
  if (!template) throw notFound();
  return template;
}

const partsOf = ({ funds }: FundPackageTemplate) => funds.map(({ idFund, ratio }) => ({ id: idFund, share: ratio }));

/** Deletes a template of the user and removes it from the start page; refuses any other (SIL-56). */
async function deleteTemplate(database: Database, userId: string, id: string): Promise<void> {
  const template = await findTemplate(database, userId, id);
  if (!template) throw notFound();
  if (template.packageType === 'Organisation') throw forbidden();
  await database.transaction().execute(async (transaction) => {
    const deleted = await transaction
      .deleteFrom('fundPackageTemplates')
      .where('id', '=', id)
      .where('ownerId', '=', userId)
      .returning('id')
      .executeTakeFirst();
    if (!deleted) throw notFound();
    await unassignTemplate(transaction, userId, id);
  });
}
