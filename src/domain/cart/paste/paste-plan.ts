import { addRefusal, type AddRefusal } from '../can-add.ts';
import { applyCommand } from '../commands/apply-command.ts';
import type { SingleCommand } from '../commands/command.ts';
import type { CalcInput, CartDocument, ProductPosition } from '../document.ts';
import { productFields, typedFields, type AmountField, type ProductContext } from '../product/product-fields.ts';
import { prepareAddition } from '../prepare/prepare-addition.ts';
import type { Prepared } from '../prepare/prepare-change.ts';
import type { PrepareContext } from '../prepare/prepare-context.ts';
import { findProduct, offeredCurrencies } from '../product/cart-product.ts';
import { defaultInput, productToAdd } from '../product/default-item.ts';
import { itemLimits } from '../product/item-limits.ts';
import { exactSum } from '../../money/exact.ts';
import type { ProductMatch, NamedProduct } from './match-product.ts';
import type { FigureColumn, SheetRow } from './pasted-sheet.ts';

/** State of a pasted row (screens, section 3). */
export const rowStates = [
  'found',
  /** Several products match. */
  'choose',
  'below-minimum',
  'above-maximum',
  /** An earlier row has the same product. */
  'merge',
  'in-cart',
  'none',
  /** Beyond the maximum number of items of a cart. */
  'full',
  /** An appendix accepts items of one type only. */
  'other-type',
] as const;
export type PastedRowState = (typeof rowStates)[number];

/** What happens to a row; its figures replace those in the cart, or are added to them. */
export const rowActions = ['add', 'raise', 'replace', 'sum', 'skip'] as const;
export type PastedRowAction = (typeof rowActions)[number];

/** Allowed actions per state; the first one is the default. */
export const pasteActionsOf: Readonly<Record<PastedRowState, readonly [PastedRowAction, ...PastedRowAction[]]>> = {
  found: ['add', 'skip'],
  choose: ['skip'],
  'below-minimum': ['add', 'raise', 'skip'],
  'above-maximum': ['add', 'skip'],
  merge: ['sum', 'skip'],
  'in-cart': ['replace', 'sum', 'skip'],
  none: ['skip'],
  full: ['skip'],
  'other-type': ['skip'],
};

/** States that need a decision; otherwise the row is skipped. */
export const undecidedStates: readonly PastedRowState[] = ['choose', 'none'];

/** Whether a row adds its own item; a row that merges into an earlier one does not. */
export const isCounted = ({ state, action }: Pick<PlannedRow, 'state' | 'action'>): boolean =>
  action !== 'skip' && state !== 'merge';

export interface MatchedRow {
  row: SheetRow;
  /** Search text: the pasted name, or the one entered later. */
  phrase: string;
  match: ProductMatch;
}

export interface PlannedRow extends MatchedRow {
  state: PastedRowState;
  /** The row's product; null until one is chosen. */
  product: NamedProduct | null;
  /** The earlier row of the same product. */
  mergesWith: number | null;
  action: PastedRowAction;
  /** Currency of the item, if the product is known. */
  currencyId: string | null;
  /** Charging method of a new item; null if its product has none, or it is in the cart already. */
  chargingMethodId: string | null;
  /** Figures that a new item would not accept; empty before its terms are loaded. */
  faults: readonly RowFault[];
}

/** A figure of a row outside a bound of its item. */
export interface RowFault {
  column: FigureColumn;
  kind: 'min' | 'max';
  bound: number;
}

/** The advisor's decisions about rows, by row index. */
export interface Decisions {
  /** Product ids. */
  chosen: ReadonlyMap<number, string>;
  actions: ReadonlyMap<number, PastedRowAction>;
  /** Values for new items that the sheet does not contain, used if the product offers them; null for the item's own default. */
  defaults: SheetDefaults;
}

export interface SheetDefaults {
  currencyId: string | null;
  chargingMethodId: string | null;
}

export const noDefaults: SheetDefaults = { currencyId: null, chargingMethodId: null };

type Context = Pick<PrepareContext, 'catalogue' | 'currencyId' | 'rules' | 'terms'>;
type Key = Pick<ProductPosition, 'itemType' | 'id'>;

const keyOf = ({ itemType, id }: Key | CartDocument['positions'][number]) => `${itemType} ${id}`;

const refusalStates: Readonly<Record<AddRefusal, PastedRowState>> = {
  'already-there': 'in-cart',
  'not-offered': 'none',
  'max-items': 'full',
  'only-one-appendix': 'other-type',
};

const offered = (id: string | null, ids: readonly string[]) => ids.find((one) => one === id) ?? null;

/** Returns currency and charging method of a new item, and its limits if its terms are loaded. */
function itemToAdd(product: NamedProduct, defaults: SheetDefaults, { catalogue, terms, currencyId }: Context) {
  const wanted = productToAdd(product, catalogue);
  if (!wanted) return null;
  const read = terms(wanted.termsOwner);
  const input = defaultInput(wanted, read, currencyId);
  const ownCurrency = offered(defaults.currencyId, offeredCurrencies(wanted)) ?? input.currencyId;
  const methods = wanted.contractType?.commChargingMethods ?? [];
  return {
    product: wanted,
    currencyId: ownCurrency,
    chargingMethodId: offered(defaults.chargingMethodId, methods) ?? input.chargingMethodId,
    limits: read && itemLimits(wanted, read, ownCurrency),
  };
}

/** Returns the figures of a row outside the limits of a new item; 0 counts as empty. */
function faultsOf(row: SheetRow, context: ProductContext): RowFault[] {
  return typedFields.flatMap((column): RowFault[] => {
    const figure = row[column] ?? 0;
    const bounds = productFields[column].bounds(context);
    if (!bounds) return [];
    const { min, max } = bounds;
    if (figure > 0 && figure < min) return [{ column, kind: 'min', bound: min }];
    return figure > max ? [{ column, kind: 'max', bound: max }] : [];
  });
}

function faultState(faults: readonly RowFault[]): PastedRowState {
  if (faults.some(({ kind }) => kind === 'min')) return 'below-minimum';
  return faults.length > 0 ? 'above-maximum' : 'found';
}

/** Plans every row from the cart's content, its limits and the advisor's decisions. */
export function planRows(
  rows: readonly MatchedRow[],
  { positions }: CartDocument,
  { chosen, actions, defaults }: Decisions,
  context: Context,
): PlannedRow[] {
  const taken: (CartDocument['positions'][number] | Key)[] = [...positions];
  const inCart = new Map(positions.map((position) => [keyOf(position), position]));
  const earlier = new Map<string, number>();
  return rows.map(({ row, phrase, match }) => {
    const product = productOf(match, chosen.get(row.place));
    const mergesWith = product ? (earlier.get(keyOf(product)) ?? null) : null;
    const held = product && inCart.get(keyOf(product));
    const added = product && !held ? itemToAdd(product, defaults, context) : null;
    const faults = added && mergesWith === null ? faultsOf(row, added) : [];
    const stateOf = (): PastedRowState => {
      if (!product) return match.kind === 'choose' ? 'choose' : 'none';
      if (mergesWith !== null) return 'merge';
      const refusal = addRefusal(product, added !== null, taken, context.rules);
      return refusal ? refusalStates[refusal] : faultState(faults);
    };
    const state = stateOf();
    const wanted = actions.get(row.place);
    const action = wanted && pasteActionsOf[state].includes(wanted) ? wanted : pasteActionsOf[state][0];
    if (product && mergesWith === null && action !== 'skip') {
      earlier.set(keyOf(product), row.place);
      if (state !== 'in-cart') taken.push(product);
    }
    const currencyId = held ? held.calcInput.currencyId : (added?.currencyId ?? null);
    const chargingMethodId = added?.chargingMethodId ?? null;
    return { row, phrase, match, state, product, mergesWith, action, currencyId, chargingMethodId, faults };
  });
}

function productOf(match: ProductMatch, chosen: string | undefined): NamedProduct | null {
  if (match.kind === 'found') return match.product;
  return match.kind === 'choose' ? (match.products.find(({ id }) => id === chosen) ?? null) : null;
}

const plus = (left: number | null, right: number | null) =>
  left === null && right === null ? null : exactSum([left ?? 0, right ?? 0]);

/** Returns the change of input that a row makes. Missing figures keep the item's values, unless amounts are replaced. */
function changeOf(planned: PlannedRow, before: CalcInput): Partial<CalcInput> {
  const { row, action } = planned;
  const figureOf = (column: FigureColumn) => plannedFigure(planned, column);
  const amountOf = (column: AmountField) => {
    if (action === 'sum') return plus(before[column], row[column]);
    return figureOf(column) ?? (action === 'replace' ? null : before[column]);
  };
  const isNew = action === 'add' || action === 'raise';
  const isYears = row.investmentHorizon !== null && action !== 'sum';
  return {
    oneOffAmount: amountOf('oneOffAmount'),
    periodicalAmount: amountOf('periodicalAmount'),
    ...(isYears && { investmentHorizon: figureOf('investmentHorizon') }),
    ...(isNew && { currencyId: planned.currencyId ?? before.currencyId, chargingMethodId: planned.chargingMethodId }),
  };
}

/** Returns the figure that a row writes: its own, or the minimum if it is to be raised. */
export function plannedFigure({ row, action, faults }: PlannedRow, column: FigureColumn): number | null {
  const low = action === 'raise' && faults.find((fault) => fault.column === column && fault.kind === 'min');
  return low ? low.bound : row[column];
}

/** A paste as one command, and its targets: uuids of items by row index. */
export interface PreparedPaste {
  prepared: Prepared;
  placed: ReadonlyMap<number, string>;
}

/** Prepares all rows that are not skipped as one command (screens, section 3). */
export function preparePaste(
  document: CartDocument,
  rows: readonly PlannedRow[],
  context: PrepareContext,
): PreparedPaste {
  const commands: SingleCommand[] = [];
  const placed = new Map<number, string>();
  let after = document;
  const run = (command: SingleCommand) => {
    const applied = applyCommand(after, command, context.ordering);
    if (!applied.done) return;
    after = applied.document;
    commands.push(command);
  };
  for (const planned of rows) {
    const { product, action, row } = planned;
    if (!product || action === 'skip') continue;
    const addition = prepareAddition(after, product, context);
    if ('command' in addition) run(addition.command);
    const position = after.positions.find((one): one is ProductPosition => keyOf(one) === keyOf(product));
    if (!position || !findProduct(position, context.catalogue)) continue;
    placed.set(row.place, position.uuid);
    run({ kind: 'change-input', changes: [{ uuid: position.uuid, change: changeOf(planned, position.calcInput) }] });
  }
  return {
    prepared: commands.length > 0 ? { command: { kind: 'several', commands } } : { refusal: 'gone' },
    placed,
  };
}
