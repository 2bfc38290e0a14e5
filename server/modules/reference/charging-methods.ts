import type { Codelists } from '#contract/catalogue.ts';
import type { Language } from '#domain/catalogue/vocabulary.ts';
import type { Database } from '../../db/database.ts';
import { numberOrNull } from '../../db/rows/number-or-null.ts';
import { listChargingMethods } from './repository.ts';

export async function readChargingMethods(
  database: Database,
  language: Language,
): Promise<Codelists['commissionChargingMethods']> {
  const rows = await listChargingMethods(database);
  return rows.map(({ id, code, name, method, minimal_investment_pct }) => ({
    id,
    code,
    name: name[language],
    method,
    minimalInvestmentPct: numberOrNull(minimal_investment_pct),
  }));
}
