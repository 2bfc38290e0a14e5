import type { Program } from '#contract/catalogue.ts';
import type { Language } from '#domain/catalogue/vocabulary.ts';
import { rowsBy } from '../../db/rows/rows-by.ts';
import { presentPerformance } from '../catalogue/present-figures.ts';
import type { readPrograms } from './repository.ts';

type ProgramsRead = Awaited<ReturnType<typeof readPrograms>>;

export function presentPrograms(read: ProgramsRead, language: Language): Program[] {
  const currenciesOf = rowsBy(read.currencies, 'programId');
  const fundsOf = rowsBy(read.funds, 'programId');
  const performanceOf = rowsBy(read.performance, 'productId');
  const volatilitiesOf = rowsBy(read.volatilities, 'productId');
  return read.programs.map((program) => ({
    ...program,
    description: program.description?.[language] ?? null,
    currencyIds: currenciesOf(program.id).map(({ currencyId }) => currencyId),
    volatilities: volatilitiesOf(program.id),
    performance: presentPerformance(performanceOf(program.id)),
    funds: fundsOf(program.id),
  }));
}
