import { heldPrices } from '#domain/funds/held-prices.ts';
import { priceFigures } from '#domain/funds/price-figures.ts';
import type { Database } from '../db/database.ts';
import { insertFigures } from '../db/insert-figures.ts';
import { insertRows } from '../db/insert-rows.ts';
import { createPortfolio } from './portfolios.ts';
import type { Random } from './random.ts';
import type { DemoData } from './schema/demo-data.ts';
import type { SeedCurrency } from './schema/fields.ts';
import type { PricedFund } from './seed-funds.ts';

/** Whether every advisor may order the fund in the currency, under any fee model (SIL-181). */
const isOrderable = ({ row, currencies }: PricedFund, currency: SeedCurrency) =>
  currencies.includes(currency) && row.allow_for_paid_advisory && row.allow_for_not_paid_advisory;

/** Templates of the organisation in their categories and a few that advisors keep for themselves. */
export async function seedTemplates(
  database: Database,
  random: Random,
  { data: { reference, people }, funds }: { data: DemoData; funds: readonly PricedFund[] },
): Promise<void> {
  const owned = [
    ...reference.templates.map((template) => ({ ...template, ownerId: null })),
    ...people.advisorTemplates.map((template) => ({ ...template, categoryId: null })),
  ];
  const templates = owned.map((template, position) => {
    const { equityPercent, currencyId } = template;
    const takes = (fund: PricedFund) => isOrderable(fund, currencyId);
    return { template, position, portfolio: createPortfolio(random, funds, { equityPercent, takes }) };
  });
  await insertRows(
    database,
    'fund_package_templates',
    templates.map(({ template, position, portfolio }) => ({
      id: template.id,
      name: template.name,
      package_type: template.ownerId === null ? ('Organisation' as const) : ('Advisor' as const),
      owner_id: template.ownerId,
      category_id: template.categoryId,
      ter: template.ter,
      expected_income: portfolio.gains.moderate,
      risk_level: portfolio.risk,
      maximal_entry_fee: template.maximalEntryFee,
      currency_id: template.currencyId,
      position,
    })),
  );
  await insertRows(
    database,
    'template_funds',
    templates.flatMap(({ template, portfolio }) =>
      portfolio.parts.map(({ fund, share }, position) => ({
        template_id: template.id,
        fund_id: fund.row.id,
        ratio: share,
        position,
      })),
    ),
  );
  await insertFigures(
    database,
    'template',
    templates.map(({ template, portfolio }) => ({
      id: template.id,
      figures: priceFigures(heldPrices(portfolio.parts.map(({ fund, share }) => ({ prices: fund.prices, share })))),
    })),
  );
}
