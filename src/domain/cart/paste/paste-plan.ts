import { addRefusal, type AddRefusal } from '../can-add.ts';
import { applyCommand } from '../commands/apply-command.ts';
import type { SingleCommand } from '../commands/command.ts';
import type { CalcInput, CartDocument, ProductPosition } from '../document.ts';
import { isAmountField, productFields, typedFields, type ProductContext } from '../product/product-fields.ts';
import { prepareAddition } from '../prepare/prepare-addition.ts';
import type { Prepared } from '../prepare/prepare-change.ts';
import type { PrepareContext } from '../prepare/prepare-context.ts';
import { findProduct, offeredCurrencies } from '../product/cart-product.ts';
import { defaultInput, productToAdd } from '../product/default-item.ts';
import { itemLimits } from '../product/item-limits.ts';
import { exactSum } from '../../money/exact.ts';
import { mostCandidates, type ProductMatch, type NamedProduct } from './match-product.ts';
import { mayBeIn } from '../../numbers/number-unit.ts';
import type { FigureColumn } from './column-roles.ts';
import type { SheetRow } from './pasted-sheet.ts';

/** State of a pasted row (screens, section 3). */
export const rowStates = [
  'found',
  /** Several products match. */
  'choose',
  /** A cell of amounts holds none. */
  'unread',
  /** An amount is stated in another currency than the item's. */
  'other-currency',
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
  unread: ['skip'],
  'other-currency': ['skip'],
  'below-minimum': ['add', 'raise', 'skip'],
  'above-maximum': ['add', 'skip'],
  merge: ['sum', 'skip'],
  'in-cart': ['replace', 'sum', 'skip'],
  none: ['skip'],
  full: ['skip'],
  'other-type': ['skip'],
};

/** States that need a decision; otherwise the row is skipped. */
export const undecidedStates: readonly PastedRowState[] = ['choose', 'unread', 'other-currency', 'none'];

/** Whether a row adds its own item; a row that merges into an earlier one does not. */
export const isCounted = ({ state, action }: Pick<PlannedRow, 'state' | 'action'>): boolean =>
  action !== 'skip' && state !== 'merge';

export interface MatchedRow {
  row: SheetRow;
  /** Search text: the pasted name, or the one entered later. */
  phrase: string;
  match: ProductMatch;
  /** What the name matches, where the ISIN tells the product; null otherwise. */
  nameMatch: ProductMatch | null;
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
  /** The currencies that its amounts can be taken in, where they are stated in another one than the item's; otherwise empty. */
  currencies: readonly string[];
  /** Whether its name is that of another product than its ISIN. */
  hasOtherName: boolean;
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
  /** Ids of the currencies in which amounts are taken that are stated in another one. */
  currencies: ReadonlyMap<number, string>;
  /** Values for new items that the sheet does not contain, used if the product offers them; null for the item's own default. */
  defaults: SheetDefaults;
}

export interface SheetDefaults {
  currencyId: string | null;
  chargingMethodId: string | null;
}

export const noDefaults: SheetDefaults = { currencyId: null, chargingMethodId: null };

type Context = Pick<PrepareContext, 'catalogue' | 'currencyId' | 'rules' | 'terms'> & {
  /** The currencies by id, with their codes. */
  currencies: readonly { id: string; code: string }[];
};
type Key = Pick<ProductPosition, 'itemType' | 'id'>;

const keyOf = ({ itemType, id }: Key | CartDocument['positions'][number]) => `${itemType} ${id}`;

const refusalStates: Readonly<Record<AddRefusal, PastedRowState>> = {
  'already-there': 'in-cart',
  'not-offered': 'none',
  'max-items': 'full',
  'only-one-appendix': 'other-type',
};

const offered = (id: string | null, ids: readonly string[]) => ids.find((one) => one === id) ?? null;

/** Whether every currency that a row states may be this one. */
const isStatedIn = ({ currency, units }: SheetRow, currencyId: string, { currencies }: Context): boolean => {
  const code = currencies.find(({ id }) => id === currencyId)?.code ?? currencyId;
  return [currency, ...units].every((unit) => mayBeIn(unit, code));
};

/**
 * Returns currency and charging method of a new item, and its limits if its terms are loaded.
 *
 * @param chosen - the currency chosen for the row
 */
function itemToAdd(
  product: NamedProduct,
  row: SheetRow,
  chosen: string | undefined,
  defaults: SheetDefaults,
  context: Context,
) {
  const { catalogue, terms, currencyId } = context;
  const wanted = productToAdd(product, catalogue);
  if (!wanted) return null;
  const read = terms(wanted.termsOwner);
  const input = defaultInput(wanted, read, currencyId);
  const currencies = offeredCurrencies(wanted);
  // A column of currencies says what the item's is, a sign at an amount only what the amount is in.
  const ofColumn = row.currency && currencies.find((id) => isStatedIn({ ...row, units: [] }, id, context));
  const ownCurrency =
    offered(chosen ?? null, currencies) ?? ofColumn ?? offered(defaults.currencyId, currencies) ?? input.currencyId;
  const methods = wanted.contractType?.commChargingMethods ?? [];
  return {
    product: wanted,
    currencyId: ownCurrency,
    chargingMethodId: offered(defaults.chargingMethodId, methods) ?? input.chargingMethodId,
    limits: read && itemLimits(wanted, read, ownCurrency),
    stated: currencies.filter((id) => isStatedIn(row, id, context)),
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
  { chosen, actions, currencies, defaults }: Decisions,
  context: Context,
): PlannedRow[] {
  const taken: (CartDocument['positions'][number] | Key)[] = [...positions];
  const inCart = new Map(positions.map((position) => [keyOf(position), position]));
  const earlier = new Map<string, number>();
  return rows.map((matched) => {
    const { row, match } = matched;
    const product = productOf(match, chosen.get(row.place));
    const mergesWith = product ? (earlier.get(keyOf(product)) ?? null) : null;
    const held = product && inCart.get(keyOf(product));
    const wanted = currencies.get(row.place);
    const added = product && !held ? itemToAdd(product, row, wanted, defaults, context) : null;
    const currencyId = held ? held.calcInput.currencyId : (added?.currencyId ?? null);
    const isOther = currencyId !== null && currencyId !== wanted && !isStatedIn(row, currencyId, context);
    const faults = added && mergesWith === null ? faultsOf(row, added) : [];
    const stateOf = (): PastedRowState => {
      if (!product) return match.kind === 'choose' ? 'choose' : 'none';
      if (row.unread.some(isAmountField)) return 'unread';
      if (isOther) return 'other-currency';
      if (mergesWith !== null) return 'merge';
      const refusal = addRefusal(product, added !== null, taken, context.rules);
      return refusal ? refusalStates[refusal] : faultState(faults);
    };
    const state = stateOf();
    const asked = actions.get(row.place);
    const action = asked && pasteActionsOf[state].includes(asked) ? asked : pasteActionsOf[state][0];
    if (product && mergesWith === null && action !== 'skip') {
      earlier.set(keyOf(product), row.place);
      if (state !== 'in-cart') taken.push(product);
    }
    return {
      ...matched,
      state,
      product,
      mergesWith,
      action,
      currencyId,
      currencies: isOther ? [currencyId, ...(added?.stated ?? [])] : [],
      chargingMethodId: added?.chargingMethodId ?? null,
      hasOtherName: product !== null && isOtherName(matched, product),
      faults,
    };
  });
}

/** Whether the name of a row belongs to products, and to none but others than the one of its ISIN. */
function isOtherName({ nameMatch }: MatchedRow, product: NamedProduct): boolean {
  if (nameMatch?.kind === 'found') return keyOf(nameMatch.product) !== keyOf(product);
  if (nameMatch?.kind !== 'choose' || nameMatch.products.length >= mostCandidates) return false;
  return nameMatch.products.every((one) => keyOf(one) !== keyOf(product));
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
  const change: Partial<CalcInput> = {};
  for (const column of typedFields) {
    const figure = plannedFigure(planned, column);
    if (!isAmountField(column)) {
      if (figure !== null && action !== 'sum') change[column] = figure;
    } else if (action === 'sum') change[column] = plus(before[column], row[column]);
    else change[column] = figure ?? (action === 'replace' ? null : before[column]);
  }
  const isNew = action === 'add' || action === 'raise';
  if (!isNew) return change;
  return { ...change, currencyId: planned.currencyId ?? before.currencyId, chargingMethodId: planned.chargingMethodId };
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
