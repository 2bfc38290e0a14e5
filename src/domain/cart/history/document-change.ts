import type { PlacedPosition } from '../commands/command.ts';
import { emptyOrder, type CartDocument, type CartOrder, type CartPosition, type PlanVariant } from '../document.ts';
import { isDeepEqual } from '../../equality.ts';
import { variantsOf, withVariants } from '../variants/plan-variant.ts';

/** A changed value inside a position; a side without the key means that it was or will be absent. */
export interface ValueChange {
  path: readonly (string | number)[];
  before?: unknown;
  after?: unknown;
}

/** Difference between two documents, reversible. Indexes refer to the document that holds the position. */
export interface DocumentChange {
  gone: readonly PlacedPosition[];
  come: readonly PlacedPosition[];
  changed: readonly { uuid: string; values: readonly ValueChange[] }[];
  order: readonly ValueChange[];
  /** Absent if they are the same. */
  variants?: { before: readonly PlanVariant[]; after: readonly PlanVariant[] };
}

export const noChange: DocumentChange = { gone: [], come: [], changed: [], order: [] };

type Container = Readonly<Record<string | number, unknown>>;

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null;

function keysOf(before: Container, after: Container): (string | number)[] {
  if (Array.isArray(before)) return before.map((_, index) => index);
  return [...new Set([...Object.keys(before), ...Object.keys(after)])];
}

const isComparable = (before: Container, after: Container) =>
  Array.isArray(before) ? Array.isArray(after) && before.length === after.length : !Array.isArray(after);

function collect(before: unknown, after: unknown, path: readonly (string | number)[], found: ValueChange[]): void {
  if (Object.is(before, after)) return;
  if (!isContainer(before) || !isContainer(after) || !isComparable(before, after)) {
    found.push({ path, before, after });
    return;
  }
  for (const key of keysOf(before, after)) collect(before[key], after[key], [...path, key], found);
}

/** Whether the positions in both documents are in the same order: commands add and remove positions but never move one. */
function isSameOrder(before: CartDocument, after: CartDocument): boolean {
  const wanted = new Set(after.positions.map(({ uuid }) => uuid));
  const held = new Set(before.positions.map(({ uuid }) => uuid));
  const left = before.positions.filter(({ uuid }) => wanted.has(uuid));
  const right = after.positions.filter(({ uuid }) => held.has(uuid));
  return left.every(({ uuid }, index) => right[index]?.uuid === uuid);
}

const placed = ({ positions }: CartDocument): PlacedPosition[] =>
  positions.map((position, place) => ({ position, place }));

type Changed = DocumentChange['changed'];
const unchanged: Changed = [];

function valueChanges(before: unknown, after: unknown): ValueChange[] {
  const values: ValueChange[] = [];
  collect(before, after, [], values);
  return values;
}

function changedValues(before: CartPosition | undefined, after: CartPosition): Changed {
  if (!before || before === after) return unchanged;
  const values = valueChanges(before, after);
  return values.length > 0 ? [{ uuid: after.uuid, values }] : unchanged;
}

/** Whether both documents hold the same positions at the same indexes, as after a change of input. */
const isSamePlaces = (before: CartDocument, after: CartDocument) =>
  before.positions.length === after.positions.length &&
  before.positions.every(({ uuid }, place) => after.positions[place]?.uuid === uuid);

type PositionChange = Omit<DocumentChange, 'order' | 'variants'>;

function positionChange(before: CartDocument, after: CartDocument): PositionChange {
  if (before.positions === after.positions) return noChange;
  if (isSamePlaces(before, after)) {
    const changed = after.positions.flatMap((position, place) => changedValues(before.positions[place], position));
    return { gone: [], come: [], changed };
  }
  if (!isSameOrder(before, after)) return { gone: placed(before), come: placed(after), changed: [] };
  const former = new Map(before.positions.map((position) => [position.uuid, position]));
  const wanted = new Set(after.positions.map(({ uuid }) => uuid));
  const changed = after.positions.flatMap((position) => changedValues(former.get(position.uuid), position));
  const gone = placed(before).filter(({ position }) => !wanted.has(position.uuid));
  const come = placed(after).filter(({ position }) => !former.has(position.uuid));
  return { gone, come, changed };
}

/**
 * Returns the change from `before` to `after`, or null if they are equal. Time and size depend on the difference, not on the
 * size of the cart.
 */
export function documentChange(before: CartDocument, after: CartDocument): DocumentChange | null {
  const { gone, come, changed } = positionChange(before, after);
  const order = valueChanges(before.order, after.order);
  const [former, next] = [variantsOf(before), variantsOf(after)];
  const variants = isDeepEqual(former, next) ? {} : { variants: { before: former, after: next } };
  const isNone = [gone, come, changed, order].every(({ length }) => length === 0) && !variants.variants;
  return isNone ? null : { gone, come, changed, order, ...variants };
}

const flipped = ({ path, before, after }: ValueChange): ValueChange => ({ path, before: after, after: before });

/** Returns the reverse of a change. */
export const inverse = ({ gone, come, changed, order, variants }: DocumentChange): DocumentChange => ({
  gone: come,
  come: gone,
  order: order.map(flipped),
  ...(variants && { variants: { before: variants.after, after: variants.before } }),
  changed: changed.map(({ uuid, values }) => ({ uuid, values: values.map(flipped) })),
});

/** The changed value; null if the change does not fit the original value. */
type Changing = { value: unknown } | null;

const withKey = (value: Container, key: string | number, { value: next }: { value: unknown }): unknown => {
  if (Array.isArray(value)) return value.with(Number(key), next);
  if (next !== undefined) return { ...value, [key]: next };
  const { [key]: _, ...others } = value;
  return others;
};

/** Applies the change at a path inside a value. */
function withValue(value: unknown, change: ValueChange, depth = 0): Changing {
  const key = change.path[depth];
  if (key === undefined) return isDeepEqual(value, change.before) ? { value: change.after } : null;
  // A change inside a list never changes its length; a list of another length is replaced as a whole.
  if (!isContainer(value) || (Array.isArray(value) && !(typeof key === 'number' && key in value))) return null;
  const inner = withValue(value[key], change, depth + 1);
  return inner && { value: withKey(value, key, inner) };
}

const withValues = (value: unknown, changes: readonly ValueChange[]): Changing =>
  changes.reduce<Changing>((changing, change) => changing && withValue(changing.value, change), { value });

/** Checks only the fields that a change never alters; code that reads persisted changes validates the rest. */
const isPosition = (value: unknown): value is CartPosition =>
  isContainer(value) && typeof value['uuid'] === 'string' && typeof value['itemType'] === 'string';

/** Whether a value has the keys of an order; code that reads persisted changes validates the rest. */
const isOrder = (value: unknown): value is CartOrder =>
  isContainer(value) && Object.keys(emptyOrder).every((key) => key in value);

function orderWith(order: CartOrder, values: readonly ValueChange[]): CartOrder | null {
  const next = withValues(order, values);
  return next && isOrder(next.value) ? next.value : null;
}

function positionsWith(
  before: readonly CartPosition[],
  { gone, come, changed }: PositionChange,
): readonly CartPosition[] | null {
  const leaving = new Map(gone.map((left) => [left.position.uuid, left]));
  const changes = new Map(changed.map(({ uuid, values }) => [uuid, values]));
  const positions: CartPosition[] = [];
  for (const [place, position] of before.entries()) {
    const left = leaving.get(position.uuid);
    if (left && (left.place !== place || !isDeepEqual(left.position, position))) return null;
    if (leaving.delete(position.uuid)) continue;
    const next = withValues(position, changes.get(position.uuid) ?? []);
    if (!next || !isPosition(next.value)) return null;
    changes.delete(position.uuid);
    positions.push(next.value);
  }
  if (leaving.size > 0 || changes.size > 0) return null;
  for (const { position, place } of come) {
    if (place > positions.length || positions.some(({ uuid }) => uuid === position.uuid)) return null;
    positions.splice(place, 0, position);
  }
  return positions;
}

/** Applies a change to the document; null if the change belongs to another document. */
export function withChange(document: CartDocument, change: DocumentChange): CartDocument | null {
  const positions = positionsWith(document.positions, change);
  const order = orderWith(document.order, change.order);
  if (!positions || !order) return null;
  const changed = { ...document, positions, order };
  const { variants } = change;
  if (!variants) return changed;
  return isDeepEqual(variantsOf(document), variants.before) ? withVariants(changed, variants.after) : null;
}
