import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import { raiseCatalogueVersion } from '../db/catalogue-version.ts';
import type { Database } from '../db/database.ts';
import { insertRows } from '../db/insert-rows.ts';
import type { Schema } from '../db/schema.ts';
import { fundsContractType } from '../demo/create-funds.ts';
import { BadFile } from './bad-file.ts';
import type { ImportedFund } from './check-fund.ts';
import { issuerOf } from './issuer-of.ts';

export interface FundImport {
  added: number;
  updated: number;
}

const fundsPerStep = 1_000;

/**
 * Adds the funds to the catalogue or updates those whose ISIN it has, all of them or none. `onProgress` hears how many are
 * written.
 */
export async function importFunds(
  database: Database,
  funds: readonly ImportedFund[],
  onProgress: (written: number) => void,
): Promise<FundImport> {
  return database.transaction().execute(async (transaction) => {
    await requireReferenceData(transaction);
    const known = await knownIsins(transaction);
    await writeIssuers(transaction, funds);
    for (let start = 0; start < funds.length; start += fundsPerStep) {
      const step = funds.slice(start, start + fundsPerStep);
      await insertRows(transaction, 'funds', step.map(fundRow), 'isin');
      await writeCurrencies(transaction, step);
      onProgress(start + step.length);
    }
    await raiseCatalogueVersion(transaction);
    const updated = funds.filter(({ isin }) => known.has(isin)).length;
    return { added: funds.length - updated, updated };
  });
}

async function requireReferenceData(database: Database): Promise<void> {
  const type = await database
    .selectFrom('contract_types')
    .select('id')
    .where('id', '=', fundsContractType)
    .executeTakeFirst();
  if (!type) throw new BadFile('The database holds no reference data to import into; "npm run seed" fills it.');
}

async function knownIsins(database: Database): Promise<ReadonlySet<string>> {
  const rows = await database.selectFrom('funds').select('isin').execute();
  return new Set(rows.map(({ isin }) => isin));
}

async function writeIssuers(database: Database, funds: readonly ImportedFund[]): Promise<void> {
  const houses = new Map(
    funds.flatMap(({ issuer }) => {
      if (issuer === null) return [];
      const { id, code } = issuerOf(issuer);
      return [[code, { id, code, name: { en: issuer, cs: issuer, sk: issuer }, position: 0 }] as const];
    }),
  );
  await insertRows(database, 'basic_issuers', [...houses.values()], 'code');
}

/** The ISIN is the id. What the file does not state stays unknown, or as it is in a fund that is known. */
function fundRow({ isin, name, currency, stated }: ImportedFund): Insertable<Schema['funds']> {
  return {
    ...stated,
    id: isin,
    isin,
    name,
    currency_id: currency,
    contract_type_id: fundsContractType,
    allowed_in_fund_market: true,
    one_off_investment_type: 'Optional',
    periodical_investment_type: 'Optional',
    allow_for_paid_advisory: true,
    allow_for_not_paid_advisory: true,
    available_for_ltip: false,
  };
}

async function writeCurrencies(database: Database, funds: readonly ImportedFund[]): Promise<void> {
  const isins = JSON.stringify(funds.map(({ isin }) => isin));
  await sql`
    delete from fund_currencies
    where fund_id in (select json_array_elements_text(cast(${isins}::text as json)))`.execute(database);
  const rows = funds.map(({ isin, currency }) => ({ fund_id: isin, currency_id: currency, position: 0 }));
  await insertRows(database, 'fund_currencies', rows);
}
