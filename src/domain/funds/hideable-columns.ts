/** Columns of the fund table that the advisor can hide (SIL-48); name, favourite and cart button always stay. */
export const hideableColumns = [
  'assetClass',
  'risk',
  'rating',
  'currency',
  'YTD',
  '1Y',
  '3Y',
  '5Y',
  'factsheet',
] as const;
export type HideableColumn = (typeof hideableColumns)[number];
