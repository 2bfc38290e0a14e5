import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import { raiseCatalogueVersion } from '../db/catalogue-version.ts';
import type { Database } from '../db/database.ts';
import { insertRows } from '../db/rows/insert-rows.ts';
import type { Schema } from '../db/schema.ts';
import type { ImportedFund } from './checks/check-fund.ts';
import { checkReferences, type SourcedFault } from './checks/check-references.ts';
import { idList } from './id-list.ts';
import { issuerOf } from './issuer-of.ts';
import { openToMarket } from './open-to-market.ts';
import type { SideEntries } from './side-files.ts';
import { writeDetails, writeDocuments } from './write-details.ts';
import { writeFeeSchemes, writeLimits } from './write-terms.ts';

export interface FundImport {
  added: number;
  updated: number;
  /** Funds of the files without a fee scheme in their currency: nobody can order them. */
  withoutScheme: number;
  /** Hints that the reference data have no value for. */
  warnings: SourcedFault[];
}

const fundsPerStep = 1_000;

/** A list of funds with no files beside it. */
export const noSideEntries: SideEntries = { fees: [], limits: [], documents: [], compositions: [] };

/**
 * Adds the funds to the catalogue or updates those whose ISIN it has, with what the files beside the list state of them: all of it or
 * nothing. `onProgress` hears how many funds are written. Throws `BadFile` and `UnknownReferences`.
 */
export async function importFunds(
  database: Database,
  { funds: given, sides }: { funds: readonly ImportedFund[]; sides: SideEntries },
  onProgress: (written: number) => void,
): Promise<FundImport> {
  return database.transaction().execute(async (transaction) => {
    const { contractTypeId, fundIds, funds, warnings } = await checkReferences(transaction, given, sides);
    const idOf = (isin: string) => fundIds.get(isin) ?? isin;
    await writeIssuers(transaction, funds);
    for (let start = 0; start < funds.length; start += fundsPerStep) {
      const step = funds.slice(start, start + fundsPerStep);
      await writeFunds(
        transaction,
        step.map((fund) => fundRow(fund, idOf(fund.isin), contractTypeId)),
      );
      onProgress(start + step.length);
    }
    await writeFeeSchemes(transaction, { funds, tariffs: sides.fees, idOf });
    await writeLimits(transaction, { funds, limits: sides.limits, idOf });
    const priced = [
      ...sides.fees.map(({ isin }) => idOf(isin)),
      ...funds.flatMap(({ isin, feeScheme }) => (feeScheme === undefined ? [] : [idOf(isin)])),
    ];
    await writeDetails(transaction, { funds, compositions: sides.compositions, priced, idOf });
    await writeDocuments(transaction, { documents: sides.documents, idOf });
    const touched = [...new Set([...funds.map(({ isin }) => idOf(isin)), ...priced])];
    await writeCurrencies(transaction, touched);
    const withoutScheme = await openToMarket(transaction, touched);
    await raiseCatalogueVersion(transaction);
    const updated = funds.filter(({ isin }) => fundIds.has(isin)).length;
    return { added: funds.length - updated, updated, withoutScheme, warnings };
  });
}

async function writeIssuers(database: Database, funds: readonly ImportedFund[]): Promise<void> {
  const houses = new Map(
    funds.flatMap(({ issuer }) => {
      if (issuer === null) return [];
      const { id, code } = issuerOf(issuer);
      return [[code, { id, code, name: { en: issuer, cs: issuer, sk: issuer }, position: 0 }] as const];
    }),
  );
  await insertRows(database, 'basicIssuers', [...houses.values()], 'code');
}

type FundRow = Insertable<Schema['funds']>;

/** What the file does not state stays unknown, or as it is in a fund that is known. */
function fundRow({ isin, name, currency, stated }: ImportedFund, id: string, contractTypeId: string): FundRow {
  return {
    ...stated,
    id,
    isin,
    name,
    currencyId: currency,
    contractTypeId,
    allowedInFundMarket: false,
    oneOffInvestmentType: 'Optional',
    periodicalInvestmentType: 'Optional',
    allowForPaidAdvisory: true,
    allowForNotPaidAdvisory: true,
    availableForLTIP: false,
  };
}

/** Rows that state the same columns are written together: a column that a row does not state would be emptied. */
async function writeFunds(database: Database, rows: readonly FundRow[]): Promise<void> {
  const groups = new Map<string, FundRow[]>();
  for (const row of rows) {
    const columns = Object.keys(row).toSorted().join(' ');
    groups.set(columns, [...(groups.get(columns) ?? []), row]);
  }
  for (const group of groups.values()) await insertRows(database, 'funds', group, 'isin');
}

/** A fund is ordered in its own currency and in every other one that it has a fee scheme for. */
async function writeCurrencies(database: Database, ids: readonly string[]): Promise<void> {
  await sql`delete from fund_currencies where fund_id in ${idList(ids)}`.execute(database);
  await sql`
    insert into fund_currencies (fund_id, currency_id, position)
    select id, currency_id, 0 from funds where id in ${idList(ids)}
    union all
    select product_id, fund_fee_schemes.currency_id,
      row_number() over (partition by product_id order by fund_fee_schemes.currency_id)
    from fund_fee_schemes join funds on funds.id = product_id
    where product_id in ${idList(ids)} and fund_fee_schemes.currency_id <> funds.currency_id`.execute(database);
}
