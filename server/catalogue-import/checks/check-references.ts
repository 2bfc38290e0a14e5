import type { Database } from '../../db/database.ts';
import type { PlainCodelist } from '../../db/tables/catalogue.ts';
import { BadFile } from '../bad-file.ts';
import type { ImportedFund } from './check-fund.ts';
import type { FileFault } from '../file-fault.ts';
import { sideFileKinds, type SideEntries, type SideFileKind } from '../side-files.ts';

/** A fault and the file it was found in. */
export interface SourcedFault extends FileFault {
  source: 'funds' | SideFileKind;
}

/** The files refer to what the database does not have; nothing of them is imported. */
export class UnknownReferences extends Error {
  readonly faults: readonly SourcedFault[];

  constructor(faults: readonly SourcedFault[]) {
    super(`${faults.length} references into nothing`);
    this.faults = faults;
  }
}

interface References {
  /** Contract type of imported funds. */
  contractTypeId: string;
  /** Ids of known funds by ISIN. */
  fundIds: ReadonlyMap<string, string>;
  /** Funds without the hints that the reference data have no value for. */
  funds: ImportedFund[];
  warnings: SourcedFault[];
}

const hintLists = [
  { key: 'assetClassId', table: 'assetClasses', column: 'asset_class' },
  { key: 'investmentAreaId', table: 'investmentAreas', column: 'region_derived' },
  { key: 'fundTypeId', table: 'fundTypes', column: 'type' },
] as const;

/**
 * Compares the entries with the reference data. Throws `BadFile` for a database without any, and `UnknownReferences` for currencies, fee
 * schemes and funds that it does not have.
 */
export async function checkReferences(
  database: Database,
  funds: readonly ImportedFund[],
  sides: SideEntries,
): Promise<References> {
  const contractTypeId = await fundContractType(database);
  const known = await database.selectFrom('funds').select(['id', 'isin']).execute();
  const fundIds = new Map(known.map(({ id, isin }) => [isin, id]));
  const isins = new Set([...fundIds.keys(), ...funds.map(({ isin }) => isin)]);
  const currencies = await idsOf(database, 'currencies');
  const schemes = await idsOf(database, 'feeSchemes');
  const faults: SourcedFault[] = [];
  const note = (source: SourcedFault['source'], place: string, column: string, reason: string) =>
    void faults.push({ source, place, column, reason });
  for (const { place, currency, feeScheme } of funds) {
    if (!currencies.has(currency)) note('funds', place, 'currency', `${currency} is not in the reference data`);
    if (feeScheme != null && !schemes.has(feeScheme))
      note('funds', place, 'fee_scheme', `"${feeScheme}" is no fee scheme of the reference data`);
  }
  for (const source of sideFileKinds)
    for (const entry of sides[source]) {
      if (!isins.has(entry.isin))
        note(source, entry.place, 'isin', `${entry.isin} is neither in the list of funds nor in the catalogue`);
      if ('currency' in entry && !currencies.has(entry.currency))
        note(source, entry.place, 'currency', `${entry.currency} is not in the reference data`);
    }
  if (faults.length > 0) throw new UnknownReferences(faults);
  return { contractTypeId, fundIds, ...(await knownHints(database, funds)) };
}

async function fundContractType(database: Database): Promise<string> {
  const type = await database
    .selectFrom('contractTypes')
    .select('id')
    .where('businessType', '=', 'Funds')
    .where('useType', '=', 'Standard')
    .orderBy('position')
    .executeTakeFirst();
  if (!type)
    throw new BadFile(
      'The database holds no reference data to import into: it has no contract type for funds. See: npm run reference-data -- --help',
    );
  return type.id;
}

type IdTable = PlainCodelist | 'assetClasses' | 'feeSchemes';

async function idsOf(database: Database, table: IdTable): Promise<ReadonlySet<string>> {
  const rows = await database.selectFrom(table).select('id').execute();
  return new Set(rows.map(({ id }) => id));
}

async function knownHints(
  database: Database,
  funds: readonly ImportedFund[],
): Promise<Pick<References, 'funds' | 'warnings'>> {
  const warnings: SourcedFault[] = [];
  const lists = await Promise.all(
    hintLists.map(async ({ key, table, column }) => ({ key, column, ids: await idsOf(database, table) })),
  );
  const checked = funds.map((fund) => {
    const stated = { ...fund.stated };
    for (const { key, column, ids } of lists) {
      const id = stated[key];
      if (id == null || ids.has(id)) continue;
      delete stated[key];
      const reason = `"${id}" is not in the reference data; it is left aside`;
      warnings.push({ source: 'funds', place: fund.place, column, reason });
    }
    return { ...fund, stated };
  });
  return { funds: checked, warnings };
}
