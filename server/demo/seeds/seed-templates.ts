import { heldPrices } from '#domain/funds/prices/held-prices.ts';
import { priceFigures } from '#domain/funds/prices/price-figures.ts';
import type { Database } from '../../db/database.ts';
import { insertFigures } from '../../db/rows/insert-figures.ts';
import { insertRows } from '../../db/rows/insert-rows.ts';
import { writeContents } from '../../reference-data/apply-bundle.ts';
import type { Template } from '../../reference-data/sections/templates.ts';
import { createPortfolio, type Portfolio } from '../portfolios.ts';
import type { Random } from '../../platform/random.ts';
import type { DemoData } from '../schema/demo-data.ts';
import type { SeedCurrency } from '../schema/fields.ts';
import type { PricedFund } from './seed-funds.ts';

/** Whether every advisor may order the fund in the currency, under any fee model (SIL-181). */
const isOrderable = ({ row, currencies }: PricedFund, currency: SeedCurrency) =>
  currencies.includes(currency) && row.allowForPaidAdvisory && row.allowForNotPaidAdvisory;

/** Templates of the organisation in their categories and a few that advisors keep for themselves. */
export async function seedTemplates(
  database: Database,
  random: Random,
  { data: { reference, people }, funds }: { data: DemoData; funds: readonly PricedFund[] },
): Promise<void> {
  const withPortfolio = <Drawn extends { equityPercent: number; currencyId: SeedCurrency }>(template: Drawn) => {
    const takes = (fund: PricedFund) => isOrderable(fund, template.currencyId);
    const portfolio = createPortfolio(random, funds, { equityPercent: template.equityPercent, takes });
    return { template, portfolio };
  };
  const ofOrganisation = reference.templates.map(withPortfolio);
  const ofAdvisors = people.advisorTemplates.map(withPortfolio);
  const templates = ofOrganisation.map(({ template, portfolio }) => templateOf(template, portfolio));
  await writeContents(database, { templates }, {});
  await insertRows(
    database,
    'fundPackageTemplates',
    ofAdvisors.map(({ template, portfolio }, index) => ({
      id: template.id,
      name: template.name,
      packageType: 'Advisor' as const,
      ownerId: template.ownerId,
      categoryId: null,
      ter: template.ter,
      expectedIncome: portfolio.gains.moderate,
      riskLevel: portfolio.risk,
      maximalEntryFee: template.maximalEntryFee,
      currencyId: template.currencyId,
      position: templates.length + index,
    })),
  );
  await insertRows(
    database,
    'templateFunds',
    ofAdvisors.flatMap(({ template, portfolio }) =>
      portfolio.parts.map(({ fund, share }, position) => ({
        templateId: template.id,
        fundId: fund.row.id,
        ratio: share,
        position,
      })),
    ),
  );
  await insertFigures(
    database,
    'template',
    [...ofOrganisation, ...ofAdvisors].map(({ template, portfolio }) => ({
      id: template.id,
      figures: priceFigures(heldPrices(portfolio.parts.map(({ fund, share }) => ({ prices: fund.prices, share })))),
    })),
  );
}

function templateOf(template: DemoData['reference']['templates'][number], portfolio: Portfolio): Template {
  const { equityPercent: _drawnBy, ...own } = template;
  return {
    ...own,
    expectedIncome: portfolio.gains.moderate,
    riskLevel: portfolio.risk,
    funds: portfolio.parts.map(({ fund, share }) => ({ fundId: fund.row.id, ratio: share })),
  };
}
