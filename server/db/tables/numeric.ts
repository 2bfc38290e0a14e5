import type { ColumnType } from 'kysely';

/** numeric: read as number, written as text or number. */
export type Numeric = ColumnType<number, string | number, string | number>;
export type NullableNumeric = ColumnType<number | null, string | number | null | undefined, string | number | null>;
