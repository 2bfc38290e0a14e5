import { applyCommand } from '../../cart/commands/apply-command.ts';
import type { SingleCommand } from '../../cart/commands/command.ts';
import type {
  CartDocument,
  CartPosition,
  PackagePosition,
  ProductPosition,
  VariantChange,
} from '../../cart/document.ts';
import { isAmountInput, type InputName } from '../../cart/package/item-inputs.ts';
import { packageInputNames } from '../../cart/package/package-fields.ts';
import { amountFields, itemFields, type ItemField } from '../../cart/product/product-fields.ts';
import type { ResolvedCart, ResolvedPosition } from '../../cart/resolve/resolve-cart.ts';
import { packageAmountColumn, prepareCells, type CellChange } from '../../cart/table/cell-commands.ts';
import { cellTakes } from '../../cart/table/cell-rules.ts';
import { inputColumns } from '../../cart/table/table-rows.ts';
import { exactProduct } from '../../money/exact.ts';
import { roundMoney } from '../../money/rounding.ts';
import { isDeepEqual } from '../../equality.ts';
import { partnerPositions } from './partner-positions.ts';

/** Changes of the input of positions. */
type InputVariant = Exclude<VariantChange, { kind: 'copy' | 'former' | 'gains' | 'currency' }>;

/** A cart with the change, and the number of positions that it applies to and that stay unchanged. */
export interface Variant {
  positions: readonly CartPosition[];
  changed: number;
  refused: number;
}

/** The shortest horizon, in years. */
const shortest = 1;

/** Increases an amount by a percentage: whole amounts stay whole, others keep their cents. */
const grown = (amount: number, percent: number): number =>
  roundMoney(exactProduct([amount, 1 + percent / 100]), Number.isInteger(amount) ? 0 : 2);

function amountCells({ position }: ResolvedPosition, percent: number): CellChange[] {
  const { uuid } = position;
  if (position.itemType === 'Package') {
    const total = position.calcInput.investedAmount;
    return total ? [{ uuid, column: packageAmountColumn(position), value: grown(total, percent), text: null }] : [];
  }
  return amountFields.flatMap((column) => {
    const amount = position.calcInput[column];
    return amount ? [{ uuid, column, value: grown(amount, percent), text: null }] : [];
  });
}

function cellsOf(resolved: ResolvedPosition, change: InputVariant): CellChange[] {
  const { uuid, calcInput } = resolved.position;
  switch (change.kind) {
    case 'amounts':
      return amountCells(resolved, change.percent);
    case 'method':
      return [{ uuid, column: 'chargingMethodId', value: change.chargingMethodId }];
    default: {
      const { investmentHorizon } = calcInput;
      if (investmentHorizon === null) return [];
      const years = Math.max(shortest, investmentHorizon + change.years);
      return [{ uuid, column: 'investmentHorizon', value: years, text: null }];
    }
  }
}

/** A package divided by amounts keeps its shares when its total changes. */
function keepingShares({ uuid, division }: PackagePosition, command: SingleCommand): SingleCommand[] {
  if (division.method === 'PERCENT') return [command];
  return [
    { kind: 'change-input-method', uuid, method: 'PERCENT' },
    command,
    { kind: 'change-input-method', uuid, method: 'AMOUNT' },
  ];
}

/** Returns the commands that change cells, in which a package keeps its shares. */
export function commandsOfCells(document: CartDocument, cells: readonly CellChange[]): SingleCommand[] {
  const prepared = prepareCells(document, cells);
  if ('refusal' in prepared) return [];
  const { command } = prepared;
  const commands = command.kind === 'several' ? command.commands : [command];
  return commands.flatMap((one) => {
    if (one.kind !== 'change-package' || !('investedAmount' in one.change)) return [one];
    const position = document.positions.find(({ uuid }) => uuid === one.uuid);
    return position?.itemType === 'Package' ? keepingShares(position, one) : [one];
  });
}

/**
 * Applies a change to all positions of a cart. A position stays unchanged if its product does not allow the horizon or offer
 * the charging method (screens, section 2). Amounts that are too small are reported in the variant's own figures.
 */
export function makeVariant(
  document: CartDocument,
  { positions, context }: Pick<ResolvedCart, 'positions' | 'context'>,
  change: VariantChange,
): Variant {
  if (change.kind === 'copy' || change.kind === 'former')
    return { positions: document.positions, changed: 0, refused: 0 };
  if (change.kind === 'gains' || change.kind === 'currency')
    return { positions: document.positions, changed: positions.length, refused: 0 };
  const { uuid: only } = change;
  let refused = 0;
  const cells = positions.flatMap((resolved) => {
    if (only !== undefined && resolved.uuid !== only) return [];
    const wanted = cellsOf(resolved, change);
    if (wanted.every(({ column, value }) => cellTakes(resolved, column, value))) return wanted;
    refused += 1;
    return [];
  });
  const changed = new Set(cells.map(({ uuid }) => uuid)).size;
  const commands = commandsOfCells(document, cells);
  const applied = applyCommand(document, { kind: 'several', commands }, context.ordering);
  return { positions: applied.done ? applied.document.positions : document.positions, changed, refused };
}

/** A compared input; `funds` is the division of a package. */
type ComparedField = InputName | 'funds';

const isColumn = (field: ItemField) => inputColumns.some((column) => column === field);
const productInputs: readonly InputName[] = [...inputColumns, ...itemFields.filter((field) => !isColumn(field))];

type Value = string | number | null;

/** A changed input; values without a readable form, such as a division, are null on both sides. */
interface ChangedField {
  field: ComparedField;
  before: Value;
  after: Value;
}

/** A difference in the input of one position between a cart and its base. */
export type ChangedInput =
  | { kind: 'come' | 'gone'; position: CartPosition }
  | {
      kind: 'changed';
      position: CartPosition;
      fields: readonly ChangedField[];
    };

type Input = Partial<Record<ComparedField, Value>>;

const inputOf = ({ calcInput }: ProductPosition | PackagePosition): Input => ({ ...calcInput });

/** A missing amount and 0 are equal. */
const isSameValue = (field: ComparedField, before: Value, after: Value) =>
  before === after || (isAmountInput(field) && (before ?? 0) === (after ?? 0));

function changedFields(before: CartPosition, after: CartPosition): ChangedField[] {
  const [former, present] = [inputOf(before), inputOf(after)];
  const inputs = after.itemType === 'Package' ? packageInputNames : productInputs;
  const fields: ChangedField[] = inputs.flatMap((field) => {
    const [was = null, is = null] = [former[field], present[field]];
    return isSameValue(field, was, is) ? [] : [{ field, before: was, after: is }];
  });
  const isDivided =
    before.itemType === 'Package' &&
    after.itemType === 'Package' &&
    !isDeepEqual(before.division.funds, after.division.funds);
  return isDivided ? [...fields, { field: 'funds', before: null, after: null }] : fields;
}

/**
 * Returns the differences between a cart and its base: input of partners, then positions that only one of them has. Empty if
 * they are equal.
 */
export function changedInputs(base: readonly CartPosition[], other: readonly CartPosition[]): ChangedInput[] {
  const partners = partnerPositions(base, other);
  const met = new Set<string>();
  const found = other.flatMap((position): ChangedInput[] => {
    const before = partners.get(position.uuid);
    if (!before) return [{ kind: 'come', position }];
    met.add(before.uuid);
    const fields = changedFields(before, position);
    return fields.length > 0 ? [{ kind: 'changed', position, fields }] : [];
  });
  const gone = base.filter(({ uuid }) => !met.has(uuid)).map((position) => ({ kind: 'gone', position }) as const);
  return [...found, ...gone];
}
