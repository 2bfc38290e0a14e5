import type { FundPackageTemplate } from '#contract/catalogue.ts';
import { rowsBy } from '../../db/rows/rows-by.ts';
import { presentPerformance } from '../catalogue/present-figures.ts';
import type { listTemplates } from './repository.ts';

type TemplatesRead = Awaited<ReturnType<typeof listTemplates>>;

export function presentTemplates(read: TemplatesRead): FundPackageTemplate[] {
  const fundsOf = rowsBy(read.funds, 'templateId');
  const performanceOf = rowsBy(read.performance, 'productId');
  const volatilitiesOf = rowsBy(read.volatilities, 'productId');
  return read.templates.map((template) => ({
    ...template,
    funds: fundsOf(template.id),
    volatilities: volatilitiesOf(template.id),
    performance: presentPerformance(performanceOf(template.id)),
  }));
}
