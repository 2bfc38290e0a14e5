import type { InputChange, SingleCommand } from '../commands/command.ts';
import type { CalcInput, CartDocument, CartPosition, PackageInput, PackagePosition } from '../document.ts';
import { isPackageInput, type PackageInputField } from '../package/package-fields.ts';
import { isAmountField } from '../product/product-fields.ts';
import type { Prepared } from '../prepare/prepare-change.ts';
import { isTypedColumn, type InputColumn } from './table-rows.ts';

/** A change of one cell of the table. */
export interface CellChange {
  uuid: string;
  /** Set for the row of a package's fund. */
  fundId?: string | undefined;
  column: InputColumn;
  /** An amount, whole years, or the id of the chosen option; null if the cell is cleared or its text is not a number. */
  value: number | string | null;
  /** The typed text; null if the cell shows its value. */
  text?: string | null | undefined;
}

/** Returns the column of a package's amounts; its other amount column shows shares. */
export const packageAmountColumn = ({ calcInput }: Pick<PackagePosition, 'calcInput'>): InputColumn =>
  calcInput.investmentType === 'OneOff' ? 'oneOffAmount' : 'periodicalAmount';

const numberOf = ({ value }: CellChange) => (typeof value === 'number' ? value : null);
const idOf = ({ value }: CellChange) => (typeof value === 'string' ? value : null);

const textsOf = ({ column, text }: CellChange, field: string = column) =>
  isTypedColumn(column) && text !== undefined ? { [field]: text } : {};

/** Combines the changes of products into one command, one entry per product. */
function inputCommand(changes: readonly CellChange[]): SingleCommand[] {
  const byUuid = new Map<string, Required<InputChange>>();
  for (const cell of changes) {
    const entry = byUuid.get(cell.uuid);
    const value = isTypedColumn(cell.column) ? numberOf(cell) : idOf(cell);
    const change: Partial<CalcInput> = { ...entry?.change, [cell.column]: value };
    byUuid.set(cell.uuid, { uuid: cell.uuid, change, texts: { ...entry?.texts, ...textsOf(cell) } });
  }
  return byUuid.size > 0 ? [{ kind: 'change-input', changes: [...byUuid.values()] }] : [];
}

/** Returns the input of a package that a column shows; null for the column of shares and for inputs of products alone. */
function packageInputOf(column: InputColumn, position: Pick<PackagePosition, 'calcInput'>): PackageInputField | null {
  if (isAmountField(column)) return column === packageAmountColumn(position) ? 'investedAmount' : null;
  return isPackageInput(column) ? column : null;
}

/** Returns the value that an item has in a column; a package has its amount in one of the two columns of amounts. */
export function inputValue(position: CartPosition, column: InputColumn): number | string | null {
  if (position.itemType !== 'Package') return position.calcInput[column];
  const input = packageInputOf(column, position);
  return input && position.calcInput[input];
}

function packageCommands(cell: CellChange, position: PackagePosition): SingleCommand[] {
  const input = packageInputOf(cell.column, position);
  if (!input) return [];
  const change: Partial<PackageInput> = { [input]: isTypedColumn(cell.column) ? numberOf(cell) : idOf(cell) };
  return [{ kind: 'change-package', uuid: cell.uuid, change, texts: textsOf(cell, input) }];
}

/**
 * Changes the amount or share of a fund: the entered one becomes the leading value and the other is derived from it
 * (calculation, section 7).
 */
function fundCommands(cell: CellChange, fundId: string, position: PackagePosition): SingleCommand[] {
  if (!isAmountField(cell.column)) return [];
  const { uuid } = cell;
  const isAmount = cell.column === packageAmountColumn(position);
  const method = isAmount ? 'AMOUNT' : 'PERCENT';
  const entry = { uuid, fundId, text: cell.text ?? null };
  const entered: SingleCommand = isAmount
    ? { kind: 'set-fund-amount', ...entry, amount: numberOf(cell) }
    : { kind: 'set-fund-share', ...entry, share: numberOf(cell) };
  return position.division.method === method ? [entered] : [{ kind: 'change-input-method', uuid, method }, entered];
}

/** Prepares changes of cells as one command, or returns the refusal; none is applied if one of the items is gone. */
export function prepareCells({ positions }: CartDocument, changes: readonly CellChange[]): Prepared {
  const byUuid = new Map<string, CartPosition>(positions.map((position) => [position.uuid, position]));
  const ofProducts: CellChange[] = [];
  const ofPackages: SingleCommand[] = [];
  for (const cell of changes) {
    const position = byUuid.get(cell.uuid);
    if (!position) return { refusal: 'gone' };
    if (position.itemType !== 'Package') ofProducts.push(cell);
    else if (cell.fundId === undefined) ofPackages.push(...packageCommands(cell, position));
    else ofPackages.push(...fundCommands(cell, cell.fundId, position));
  }
  const commands = [...inputCommand(ofProducts), ...ofPackages];
  const [only] = commands;
  return only && commands.length === 1 ? { command: only } : { command: { kind: 'several', commands } };
}
