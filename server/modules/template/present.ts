import type { FundPackageTemplate } from '#contract/catalogue.ts';
import { groupRows } from '../../db/rows/group-rows.ts';
import { numberOrNull } from '../../db/rows/number-or-null.ts';
import { presentPerformance, presentVolatilities } from '../catalogue/present-figures.ts';
import type { listTemplates } from './repository.ts';

type TemplatesRead = Awaited<ReturnType<typeof listTemplates>>;

export function presentTemplates(read: TemplatesRead): FundPackageTemplate[] {
  const fundsOf = groupRows(read.funds, ({ template_id }) => template_id);
  const performanceOf = groupRows(read.performance, ({ product_id }) => product_id);
  const volatilitiesOf = groupRows(read.volatilities, ({ product_id }) => product_id);
  return read.templates.map((template) => ({
    id: template.id,
    name: template.name,
    packageType: template.package_type,
    categoryId: template.category_id,
    funds: (fundsOf.get(template.id) ?? []).map(({ fund_id, ratio }) => ({ idFund: fund_id, ratio: Number(ratio) })),
    ter: numberOrNull(template.ter),
    expectedIncome: numberOrNull(template.expected_income),
    riskLevel: template.risk_level,
    maximalEntryFee: numberOrNull(template.maximal_entry_fee),
    volatilities: presentVolatilities(volatilitiesOf.get(template.id)),
    performance: presentPerformance(performanceOf.get(template.id)),
    currencyId: template.currency_id,
    order: template.position,
  }));
}
