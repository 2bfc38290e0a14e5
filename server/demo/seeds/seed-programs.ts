import { heldPrices } from '#domain/funds/prices/held-prices.ts';
import { priceFigures } from '#domain/funds/prices/price-figures.ts';
import type { Database } from '../../db/database.ts';
import { insertFigures } from '../../db/rows/insert-figures.ts';
import { writeContents } from '../../reference-data/apply-bundle.ts';
import type { Program } from '../../reference-data/sections/programs.ts';
import { createPortfolio, type Portfolio } from '../portfolios.ts';
import { programDocuments } from '../product-documents.ts';
import type { Random } from '../../platform/random.ts';
import type { DemoData } from '../schema/demo-data.ts';
import type { PricedFund } from './seed-funds.ts';

type DemoProgram = DemoData['reference']['programs'][number];

interface SeedProgram {
  program: DemoProgram;
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
  await writeContents(database, { programs: programs.map((seeded) => programOf(seeded, data)) }, {});
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
function fundsFor({ managementStyle }: DemoProgram, funds: readonly PricedFund[]): readonly PricedFund[] {
  return managementStyle === 'Passive' ? funds.filter(({ row }) => row.managementStyle === 'Passive') : funds;
}

function programOf({ program, portfolio }: SeedProgram, { market }: DemoData): Program {
  const { equityPercent: _drawnBy, ...own } = program;
  return {
    ...own,
    color: null,
    externalUrl: null,
    currencyId: program.terms[0]?.currencyId ?? 'CZK',
    expectedIncome: portfolio.gains.moderate,
    riskLevel: portfolio.risk,
    unfavourableGain: portfolio.gains.unfavourable,
    moderateGain: portfolio.gains.moderate,
    favourableGain: portfolio.gains.favourable,
    funds: portfolio.parts.map(({ fund, share }) => ({ fundId: fund.row.id, share })),
    documents: programDocuments(program, market),
  };
}
