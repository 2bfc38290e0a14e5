import { sql } from 'kysely';
import { withoutSpaces } from '#domain/text/plain-characters.ts';
import type { Database } from '../db/database.ts';
import { countInTables } from './move-documents.ts';

/** Where documents are stored: in the tables of the version before, in the table of the store, or in the bucket. */
type DocumentPlace = 'tables' | 'database' | 's3';

export interface PlaceTotal {
  place: DocumentPlace;
  documents: number;
  /** Of the documents and as they are stored; null where that is not counted. */
  bytes: number | null;
  storedBytes: number | null;
}

/** Counts documents by their place. */
export async function totalsByPlace(database: Database): Promise<PlaceTotal[]> {
  const { rows } = await sql<{ place: 'database' | 's3'; documents: number; bytes: string; stored: string }>`
    select case when object_key is null then 'database' else 's3' end as place, count(*)::integer as documents,
      coalesce(sum(size), 0)::text as bytes, coalesce(sum(packed_size), 0)::text as stored
    from stored_documents group by 1`.execute(database);
  const totalOf = (place: 'database' | 's3'): PlaceTotal => {
    const row = rows.find((found) => found.place === place);
    return {
      place,
      documents: row?.documents ?? 0,
      bytes: Number(row?.bytes ?? 0),
      storedBytes: Number(row?.stored ?? 0),
    };
  };
  const inTables = await countInTables(database);
  return [{ place: 'tables', documents: inTables, bytes: null, storedBytes: null }, totalOf('database'), totalOf('s3')];
}

export interface ListedDocument {
  hash: string;
  /** What it is of the contract: a kind of document, the file that was signed elsewhere, or one that came back and differs. */
  kind: string;
  isSigned: boolean;
  place: DocumentPlace;
  size: number | null;
  storedSize: number | null;
}

/** Lists the files of a contract by its number; empty for an unknown one. */
export async function documentsOfContract(database: Database, number: string): Promise<ListedDocument[]> {
  const { rows } = await sql<ListedDocument>`
    with named as (
      select contract_id, position, kind, content_hash as hash, content is not null as is_column, false as is_signed
        from contract_documents
      union all
      select contract_id, position, kind, signed_hash, signed_content is not null, true
        from contract_documents where signed_hash is not null
      union all
      select contract_id, 1000, 'external', file_hash, file is not null, true
        from external_results where file_hash is not null
      union all
      select contract_id, 1001, 'external-differs', file_hash, file is not null, false
        from external_differences
    )
    select named.hash, kind, is_signed,
      case when is_column then 'tables' when object_key is null then 'database' else 's3' end as place,
      case when not is_column then size end as size, case when not is_column then packed_size end as stored_size
    from named
    join contracts on contracts.id = contract_id
    left join stored_documents on stored_documents.hash = named.hash
    where regexp_replace(number, '\\s|\u00A0', '', 'g') = ${withoutSpaces(number)}
    order by position, is_signed`.execute(database);
  return rows;
}
