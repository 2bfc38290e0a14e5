/** Input columns of the cart's table, in display order. */
export const inputColumns = [
  'oneOffAmount',
  'periodicalAmount',
  'investmentHorizon',
  'currencyId',
  'chargingMethodId',
] as const;
export type InputColumn = (typeof inputColumns)[number];

/** Columns with text input; the others are selections. */
export const typedColumns = ['oneOffAmount', 'periodicalAmount', 'investmentHorizon'] as const;
export type TypedColumn = (typeof typedColumns)[number];

/** Result columns, in the user's currency. */
export const resultColumns = ['expectedAssets', 'expectedReturns', 'indicativeFee', 'range'] as const;
export type ResultColumn = (typeof resultColumns)[number];

/** All columns; the selection checkbox and the name first. */
export const tableColumns = ['select', 'name', ...inputColumns, ...resultColumns] as const;
export type TableColumn = (typeof tableColumns)[number];

export const isInputColumn = (column: TableColumn): column is InputColumn =>
  inputColumns.some((input) => input === column);
export const isTypedColumn = (column: TableColumn): column is TypedColumn =>
  typedColumns.some((typed) => typed === column);
