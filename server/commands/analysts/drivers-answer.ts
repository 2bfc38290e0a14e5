import { parquetWriteBuffer } from 'hyparquet-writer';
import {
  driverColumns,
  driverRows,
  driverTotal,
  exactDriver,
  type DriverCells,
} from '#domain/analysis/drivers/driver-table.ts';
import { itemDrivers, spreadShares } from '#domain/analysis/drivers/item-drivers.ts';
import {
  changeSides,
  exactChange,
  resultChanges,
  type ChangedValue,
  type ResultChanges,
} from '#domain/analysis/drivers/result-changes.ts';
import { drawFan } from '#domain/analysis/fan/fan.ts';
import { positionOfPart } from '#domain/cart/resolve/resolve-package.ts';
import { exactFigure } from '#domain/figures/exact-figure.ts';
import { csvLine } from './csv-line.ts';
import { readDriversCart, type DriversCart } from './drivers-cart.ts';

/** What is asked about a cart. */
export interface DriversCall {
  source: string;
  format: 'json' | 'csv' | 'parquet';
  table: 'items' | 'changes';
  item: string | null;
  inflation: number | null;
  age: number | null;
  paths: number;
  seed: number;
}

/** The drivers of a cart, as the page shows them. */
export function cartDrivers(cart: DriversCart, call: Pick<DriversCall, 'item' | 'inflation' | 'paths' | 'seed'>) {
  const { parts, spreads, mostYears } = cart;
  const { item, inflation, paths, seed } = call;
  const drivers = itemDrivers(parts);
  const fan = paths > 0 ? drawFan({ parts: spreads, paths, seed, target: null, hasMoments: true }) : null;
  const shares = fan?.moments ? spreadShares(fan.moments, positionOfPart) : null;
  const known = new Set(spreads.map(({ part }) => part.positionId));
  const own = item === null ? parts : parts.filter(({ positionId }) => positionId === item);
  return {
    currencyId: cart.currencyId,
    items: driverRows(drivers, shares),
    total: driverTotal(drivers, shares),
    spread: shares && { paths, seed },
    /** Items that the spread leaves out. */
    withoutVolatility: drivers.items.map(({ positionId }) => positionId).filter((id) => !known.has(id)),
    item,
    inflation,
    changes: resultChanges(own, { inflation, mostYears }),
  };
}

type CartDrivers = ReturnType<typeof cartDrivers>;
type Row = Readonly<Record<string, string | number | null>>;

const figuresOf = (cells: DriverCells): Row =>
  Object.fromEntries(driverColumns.map((column) => [column, exactDriver(cells, column)]));

const changedFigures = (changed: ChangedValue) => ({
  value: exactChange(changed, 'value'),
  difference: exactChange(changed, 'difference'),
  percent: exactChange(changed, 'percent'),
});

/** A row for each item, or for each side of each change; with the columns of what is text. */
function tableOf({ items, changes }: CartDrivers, table: DriversCall['table']): { rows: Row[]; texts: string[] } {
  if (table === 'items')
    return { rows: items.map(({ positionId, ...row }) => ({ id: positionId, ...figuresOf(row) })), texts: ['id'] };
  const rows = changes.changes.flatMap((change) =>
    changeSides.map((side): Row => ({ change: change.kind, side, ...changedFigures(change[side]) })),
  );
  return { rows, texts: ['change', 'side'] };
}

const headOf = (table: DriversCall['table']) =>
  table === 'items' ? ['id', ...driverColumns] : ['change', 'side', 'value', 'difference', 'percent'];

function csvOf(answer: CartDrivers, table: DriversCall['table']): string {
  const head = headOf(table);
  const { rows } = tableOf(answer, table);
  return [head, ...rows.map((row) => head.map((column) => row[column] ?? null))].map(csvLine).join('\n');
}

function parquetOf(answer: CartDrivers, table: DriversCall['table']): Uint8Array {
  const { rows, texts } = tableOf(answer, table);
  const columnData = headOf(table).map((name) => {
    const isText = texts.includes(name);
    const data = rows.map((row) => row[name] ?? undefined);
    return { name, data, type: isText ? ('STRING' as const) : ('DOUBLE' as const), nullable: !isText };
  });
  return new Uint8Array(parquetWriteBuffer({ columnData }));
}

const changesText = ({ value, changes }: ResultChanges) => ({
  value: exactFigure('change.planned', value),
  changes: changes.map(({ kind, lower, upper }) => ({
    kind,
    lower: changedFigures(lower),
    upper: changedFigures(upper),
  })),
});

function jsonOf(answer: CartDrivers): string {
  const items = answer.items.map(({ positionId, ...row }) => ({ id: positionId, ...figuresOf(row) }));
  const { changes, total } = answer;
  return JSON.stringify({ ...answer, items, total: figuresOf(total), changes: changesText(changes) }, null, 2);
}

type TextOf = Parameters<typeof readDriversCart>[2];

/** The drivers of a cart as text or table, or the faults of its file, a line each. */
export async function driversAnswer(
  call: DriversCall,
  textOf: TextOf,
): Promise<{ output: string | Uint8Array } | { faults: readonly string[] }> {
  const cart = await readDriversCart(call.source, call.age, textOf);
  if ('faults' in cart) return cart;
  if (call.item !== null && !cart.parts.some(({ positionId }) => positionId === call.item))
    return { faults: [`--item: there is no item ${JSON.stringify(call.item)}`] };
  const answer = cartDrivers(cart, call);
  if (call.format === 'parquet') return { output: parquetOf(answer, call.table) };
  return { output: call.format === 'csv' ? csvOf(answer, call.table) : jsonOf(answer) };
}
