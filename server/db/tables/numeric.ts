import type { ColumnType } from 'kysely';

/** numeric: text when read, text or number when written. */
export type Numeric = ColumnType<string, string | number, string | number>;
export type NullableNumeric = ColumnType<string | null, string | number | null | undefined, string | number | null>;
