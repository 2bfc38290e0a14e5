import type { FundPackageTemplate } from '#contract/catalogue.ts';
import { dayInPrague } from '#domain/dates/plain-date.ts';
import { notFound } from '../../http/refusal.ts';
import type { Handlers, RequestContext } from '../../http/routes.ts';
import type { Config } from '../../platform/config.ts';
import { checkSpan, presentHistory, withinSpan } from '../catalogue/price-history.ts';
import { portfolioPrices } from '../portfolio/portfolio-prices.ts';
import { presentPortfolio } from '../portfolio/present-portfolio.ts';
import { createTemplate } from './create-template.ts';
import { deleteTemplate } from './delete-template.ts';
import { presentTemplates } from './present.ts';
import { listTemplates, readTemplate } from './repository.ts';

type Keys =
  | 'fundPackageTemplates'
  | 'fundPackageTemplate'
  | 'templatePriceHistory'
  | 'createTemplate'
  | 'deleteTemplate';

/** With packages switched off nobody saves a template; browsing them stays (SIL-109). */
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

/** The organisation's or the caller's own; anything else is not found. */
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
