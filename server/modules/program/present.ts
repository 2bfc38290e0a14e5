import type { Program } from '#contract/catalogue.ts';
import type { Language } from '#domain/catalogue/vocabulary.ts';
import { groupRows } from '../../db/rows/group-rows.ts';
import { numberOrNull } from '../../db/rows/number-or-null.ts';
import { presentGains, presentPerformance, presentVolatilities } from '../catalogue/present-figures.ts';
import type { readPrograms } from './repository.ts';

type ProgramsRead = Awaited<ReturnType<typeof readPrograms>>;

export function presentPrograms(read: ProgramsRead, language: Language): Program[] {
  const currenciesOf = groupRows(read.currencies, ({ program_id }) => program_id);
  const fundsOf = groupRows(read.funds, ({ program_id }) => program_id);
  const performanceOf = groupRows(read.performance, ({ product_id }) => product_id);
  const volatilitiesOf = groupRows(read.volatilities, ({ product_id }) => product_id);
  return read.programs.map((program) => ({
    id: program.id,
    name: program.name,
    description: program.description?.[language] ?? null,
    code: program.code,
    color: program.color,
    managementStyle: program.management_style,
    externalUrl: program.external_url,
    currencyId: program.currency_id,
    currencyIds: (currenciesOf.get(program.id) ?? []).map(({ currency_id }) => currency_id),
    contractTypeId: program.contract_type_id,
    ter: numberOrNull(program.ter),
    expectedIncome: numberOrNull(program.expected_income),
    riskLevel: program.risk_level,
    investmentHorizon: program.investment_horizon,
    oneOffInvestmentType: program.one_off_investment_type,
    periodicalInvestmentType: program.periodical_investment_type,
    maximalEntryFee: numberOrNull(program.maximal_entry_fee),
    exitCost: numberOrNull(program.exit_cost),
    ...presentGains(program),
    volatilities: presentVolatilities(volatilitiesOf.get(program.id)),
    performance: presentPerformance(performanceOf.get(program.id)),
    funds: (fundsOf.get(program.id) ?? []).map(({ fund_id, share }) => ({ fundId: fund_id, share: Number(share) })),
  }));
}
