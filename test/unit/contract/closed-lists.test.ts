import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { contractType, fund, panel, program } from '#contract/catalogue.ts';

/** Row of the requirements, schemas with its values, and the values in the wording of the requirements. */
const lists = [
  ['DATA-14', [contractType.shape.longTermInvestmentProduct], ['NOT_AVAILABLE', 'REQUIRED']],
  [
    'DATA-48',
    [fund, program].flatMap(({ shape }) => [shape.oneOffInvestmentType, shape.periodicalInvestmentType]),
    ['Required', 'Optional', 'Forbidden'],
  ],
  ['DATA-49', [contractType.shape.status, panel.shape.status], ['Active', 'Disabled', 'ComingSoon']],
  ['DATA-50', [contractType.shape.businessType], ['Asset', 'Funds', 'Advisory']],
  ['DATA-51', [program.shape.managementStyle], ['Active', 'Passive', 'InvestmentPlan']],
  ['DATA-52', [fund.shape.dividendPolicy], ['ReInvestment', 'Distribution', 'None']],
  ['DATA-54', [contractType.shape.investmentPlanType], ['WithTargetProgram', 'WithoutTargetProgram', 'None']],
] as const satisfies readonly (readonly [string, readonly z.core.$ZodType[], readonly string[]])[];

const every = new Set(lists.flatMap(([, , values]) => [...values] as string[]));

describe('closed list of', () => {
  it.each(lists)('%s contains exactly its values, in this spelling', (_, schemas, values) => {
    const misspelt = values.flatMap((value) => [value.toLowerCase(), value.replace('NOT_', '')]);
    const candidates = [...every, ...misspelt, ''];
    for (const schema of schemas as readonly z.core.$ZodType[]) {
      const taken = candidates.filter((value) => z.core.safeParse(schema, value).success);
      expect(new Set(taken)).toEqual(new Set(values));
    }
  });
});
