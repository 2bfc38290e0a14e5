import type { Texts } from '../db/tables/catalogue.ts';
import type { Cells } from './cells.ts';

/** Reads a text from a required column and, where the file has them, its Czech and Slovak versions from `…_cs` and `…_sk`. */
export function textsOf(cells: Cells, column: string): Texts | null {
  const en = cells.required(column, cells.text(column));
  const cs = cells.text(`${column}_cs`);
  const sk = cells.text(`${column}_sk`);
  return en === null ? null : { en, cs: cs ?? en, sk: sk ?? en };
}
