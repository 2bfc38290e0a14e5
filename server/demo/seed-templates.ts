import { heldPrices } from '#domain/funds/held-prices.ts';
import { priceFigures } from '#domain/funds/price-figures.ts';
import type { Database } from '../db/database.ts';
import { insertFigures } from '../db/insert-figures.ts';
import { insertRows } from '../db/insert-rows.ts';
import { createPortfolio } from './portfolios.ts';
import type { Random } from './random.ts';
import type { PricedFund } from './seed-funds.ts';
import type { TariffCurrency } from './tariffs.ts';

type Row = readonly [category: string | null, name: string, equityPercent: number, ownerName?: string];

const rows: readonly Row[] = [
  ['retirement', 'Důchod konzervativní', 20],
  ['retirement', 'Důchod vyvážený', 50],
  ['retirement', 'Důchod růstový', 80],
  ['housing', 'Bydlení do 5 let', 10],
  ['housing', 'Bydlení do 10 let', 35],
  ['children', 'Start pro školáka', 60],
  ['children', 'Start pro studenta', 75],
  ['children', 'Dlouhé akciové spoření', 95],
  ['children', 'Opatrné spoření', 30],
  ['children', 'Svět v jednom balíčku', 90],
  ['reserve', 'Rezerva na rok', 0],
  ['reserve', 'Rezerva na tři roky', 10],
  [null, 'Můj vyvážený výběr', 50, 'advisor'],
  [null, 'Důchodový základ', 65, 'advisor'],
  [null, 'Môj eurový základ', 55, 'poradca'],
];

/** Whether every advisor may order the fund in the currency, under any fee model (SIL-181). */
const isOrderable = ({ row, currencies }: PricedFund, currency: TariffCurrency) =>
  currencies.includes(currency) && row.allow_for_paid_advisory && row.allow_for_not_paid_advisory;

/** An advisor in Slovakia orders in euros, everybody else in crowns. */
const currencyOf = (ownerName: string | undefined): TariffCurrency => (ownerName === 'poradca' ? 'EUR' : 'CZK');

/** Templates of the organisation in their categories and a few that advisors keep for themselves. */
export async function seedTemplates(database: Database, random: Random, funds: readonly PricedFund[]): Promise<void> {
  const users = await database.selectFrom('users').select(['id', 'username']).execute();
  const templates = rows.map(([category, name, equityPercent, ownerName], position) => {
    const currency = currencyOf(ownerName);
    return {
      id: `template-${position + 1}`,
      category,
      name,
      currency,
      ownerId: users.find(({ username }) => username === ownerName)?.id ?? null,
      position,
      portfolio: createPortfolio(random, funds, { equityPercent, takes: (fund) => isOrderable(fund, currency) }),
    };
  });
  await insertRows(
    database,
    'fund_package_templates',
    templates.map(({ id, category, name, currency, ownerId, position, portfolio }) => ({
      id,
      name,
      package_type: ownerId === null ? ('Organisation' as const) : ('Advisor' as const),
      owner_id: ownerId,
      category_id: category,
      ter: 1.2,
      expected_income: portfolio.gains.moderate,
      risk_level: portfolio.risk,
      maximal_entry_fee: 5,
      currency_id: currency,
      position,
    })),
  );
  await insertRows(
    database,
    'template_funds',
    templates.flatMap(({ id, portfolio }) =>
      portfolio.parts.map(({ fund, share }, position) => ({
        template_id: id,
        fund_id: fund.row.id,
        ratio: share,
        position,
      })),
    ),
  );
  await insertFigures(
    database,
    'template',
    templates.map(({ id, portfolio }) => ({
      id,
      figures: priceFigures(heldPrices(portfolio.parts.map(({ fund, share }) => ({ prices: fund.prices, share })))),
    })),
  );
}
