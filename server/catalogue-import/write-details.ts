import { randomBytes } from 'node:crypto';
import { sql, type Insertable } from 'kysely';
import type { Database } from '../db/database.ts';
import { insertRows, rowsAsJson } from '../db/rows/insert-rows.ts';
import type { Schema } from '../db/schema.ts';
import type { FundComposition } from './checks/check-compositions.ts';
import type { ImportedDocument } from './checks/check-documents.ts';
import type { ImportedFund } from './checks/check-fund.ts';
import { idList } from './id-list.ts';

type IdOf = (isin: string) => string;

interface DetailEntries {
  funds: readonly ImportedFund[];
  compositions: readonly FundComposition[];
  /** Funds whose fee schemes were stated, which decide the highest entry fee. */
  priced: readonly string[];
  idOf: IdOf;
}

/** Stores charges, compositions and the highest entry fee of the scheme in the fund's own currency. */
export async function writeDetails(
  transaction: Database,
  { funds, compositions, priced, idOf }: DetailEntries,
): Promise<void> {
  const charges = funds.flatMap(({ isin, charges: stated }) =>
    Object.keys(stated).length === 0 ? [] : [{ fundId: idOf(isin), ...stated }],
  );
  const composed = compositions.map((fund) => ({ fundId: idOf(fund.isin), compositions: fund.compositions }));
  const ids = new Set([...charges, ...composed].map(({ fundId }) => fundId).concat(priced));
  await sql`
    insert into fund_details (fund_id, compositions) select id, '[]' from funds where id in ${idList(ids)}
    on conflict (fund_id) do nothing`.execute(transaction);
  for (const column of ['ongoingCharge', 'exitCost'] as const)
    await updateColumn(
      transaction,
      column,
      charges.filter((row) => column in row),
    );
  await updateColumn(transaction, 'compositions', composed);
  await sql`
    update fund_details
    set maximal_entry_fee = (
      select max(rate) from fund_fee_schemes
      join funds on funds.id = fund_fee_schemes.product_id and funds.currency_id = fund_fee_schemes.currency_id
      join fee_ranges on fee_ranges.fee_scheme_id = fund_fee_schemes.fee_scheme_id and kind = 'payment'
      where fund_fee_schemes.product_id = fund_details.fund_id
    )
    where fund_id in ${idList(priced)}`.execute(transaction);
}

async function updateColumn(
  transaction: Database,
  column: 'ongoingCharge' | 'exitCost' | 'compositions',
  rows: readonly object[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update fund_details set ${sql.ref(column)} = stated.${sql.ref(column)}
    from json_populate_recordset(null::fund_details, cast(${rowsAsJson(rows, ['fundId', column])}::text as json)) as stated
    where stated.fund_id = fund_details.fund_id`.execute(transaction);
}

const idBytes = 32;

const keyOf = (fundId: string, kind: string, link: string | null | undefined) => `${fundId} ${kind} ${link ?? ''}`;

/** Replaces all documents of the funds; a document that is listed again keeps its id and therefore its address. */
export async function writeDocuments(
  transaction: Database,
  { documents, idOf }: { documents: readonly ImportedDocument[]; idOf: IdOf },
): Promise<void> {
  if (documents.length === 0) return;
  const ids = idList(new Set(documents.map(({ isin }) => idOf(isin))));
  const { rows: present } = await sql<Pick<Insertable<Schema['fundDocuments']>, 'id' | 'fundId' | 'kind' | 'link'>>`
    select id, fund_id, kind, link from fund_documents where fund_id in ${ids}`.execute(transaction);
  const known = new Map(present.map(({ id, fundId, kind, link }) => [keyOf(fundId, kind, link), id]));
  await sql`delete from fund_documents where fund_id in ${ids}`.execute(transaction);
  const rows = documents.map(({ isin, kind, name, link }, position) => ({
    id: known.get(keyOf(idOf(isin), kind, link)) ?? randomBytes(idBytes).toString('hex'),
    fundId: idOf(isin),
    kind,
    name,
    mimeType: mimeTypeOf(kind, link),
    link,
    position,
  }));
  await insertRows(transaction, 'fundDocuments', rows);
  await sql`
    update funds
    set factsheet_document_id = (select id from fund_documents where fund_id = funds.id and kind = 'factsheet')
    where id in ${ids}`.execute(transaction);
}

const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

function mimeTypeOf(
  kind: ImportedDocument['kind'],
  link: string | null,
): Insertable<Schema['fundDocuments']>['mimeType'] {
  if (kind === 'holdings') return spreadsheet;
  if (kind !== 'link') return 'application/pdf';
  const { pathname } = new URL(link ?? '');
  if (/\.pdf$/i.test(pathname)) return 'application/pdf';
  return /\.xlsx$/i.test(pathname) ? spreadsheet : 'text/html';
}
