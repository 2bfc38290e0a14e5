import { heldPrices } from '#domain/funds/held-prices.ts';
import { priceFigures } from '#domain/funds/price-figures.ts';
import type { Database } from '../db/database.ts';
import { insertFigures } from '../db/insert-figures.ts';
import { insertRows } from '../db/insert-rows.ts';
import { createPortfolio, type Portfolio } from './portfolios.ts';
import { programDocumentRows } from './product-documents.ts';
import type { Random } from './random.ts';
import type { DemoData } from './schema/demo-data.ts';
import type { PricedFund } from './seed-funds.ts';

type Program = DemoData['reference']['programs'][number];

interface SeedProgram {
  program: Program;
  portfolio: Portfolio;
}

/** Adds the programs, each with a portfolio of generated funds. */
export async function seedPrograms(
  database: Database,
  random: Random,
  { data, funds }: { data: DemoData; funds: readonly PricedFund[] },
): Promise<void> {
  const programs = data.reference.programs.map((program) => ({
    program,
    portfolio: createPortfolio(random, fundsFor(program, funds), { equityPercent: program.equityPercent }),
  }));
  await insertRows(database, 'programs', programs.map(programRow));
  await insertRows(
    database,
    'program_funds',
    programs.flatMap(({ program, portfolio }) =>
      portfolio.parts.map(({ fund, share }, position) => ({
        program_id: program.id,
        fund_id: fund.row.id,
        share,
        position,
      })),
    ),
  );
  await insertRows(
    database,
    'program_documents',
    data.reference.programs.flatMap((program) => programDocumentRows(program, data.market)),
  );
  await seedTerms(database, data.reference.programs);
  await insertFigures(
    database,
    'program',
    programs.map(({ program, portfolio }) => ({
      id: program.id,
      figures: priceFigures(heldPrices(portfolio.parts.map(({ fund, share }) => ({ prices: fund.prices, share })))),
    })),
  );
}

/** A passive program holds passive funds only. */
function fundsFor({ managementStyle }: Program, funds: readonly PricedFund[]): readonly PricedFund[] {
  return managementStyle === 'Passive' ? funds.filter(({ row }) => row.management_style === 'Passive') : funds;
}

async function seedTerms(database: Database, programs: readonly Program[]): Promise<void> {
  const offered = programs.flatMap(({ id, terms }) =>
    terms.map(({ currencyId, ...term }, position) => ({ product_id: id, currency_id: currencyId, position, ...term })),
  );
  await insertRows(
    database,
    'program_currencies',
    offered.map(({ product_id, currency_id, position }) => ({ program_id: product_id, currency_id, position })),
  );
  await insertRows(
    database,
    'program_fee_schemes',
    offered.map(({ product_id, currency_id, feeSchemeId }) => ({
      product_id,
      currency_id,
      fee_scheme_id: feeSchemeId,
    })),
  );
  await insertRows(
    database,
    'program_limits',
    offered.flatMap(({ product_id, currency_id, limits }) =>
      limits === null
        ? []
        : [
            {
              product_id,
              currency_id,
              minimal_one_off_amount: limits.minimalOneOffAmount,
              minimal_periodical_amount: limits.minimalPeriodicalAmount,
            },
          ],
    ),
  );
}

function programRow({ program, portfolio }: SeedProgram, position: number) {
  return {
    id: program.id,
    code: program.code,
    name: program.name,
    description: program.description,
    color: null,
    management_style: program.managementStyle,
    external_url: null,
    currency_id: program.terms[0]?.currencyId ?? 'CZK',
    contract_type_id: program.contractTypeId,
    issuer_id: program.issuerId,
    position,
    ter: program.ter,
    expected_income: portfolio.gains.moderate,
    risk_level: portfolio.risk,
    investment_horizon: program.investmentHorizon,
    one_off_investment_type: program.oneOffInvestmentType,
    periodical_investment_type: program.periodicalInvestmentType,
    maximal_entry_fee: program.maximalEntryFee,
    exit_cost: program.exitCost,
    unfavourable_gain: portfolio.gains.unfavourable,
    moderate_gain: portfolio.gains.moderate,
    favourable_gain: portfolio.gains.favourable,
  };
}
