import type { CartDocument, CartPosition } from '../document.ts';

/** One value inside a position that became another; a key that is missing on a side was or is not there. */
export interface ValueChange {
  path: readonly (string | number)[];
  before?: unknown;
  after?: unknown;
}

interface Placed {
  position: CartPosition;
  place: number;
}

/** What makes one document another, both ways. Places count in the document that holds the position. */
export interface DocumentChange {
  gone: readonly Placed[];
  come: readonly Placed[];
  changed: readonly { uuid: string; values: readonly ValueChange[] }[];
}

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
    found.push({
      path,
      ...(before !== undefined && { before }),
      ...(after !== undefined && { after }),
    });
    return;
  }
  for (const key of keysOf(before, after)) collect(before[key], after[key], [...path, key], found);
}

/** Whether what both documents hold stands in the same order: commands let positions come and go, and move none. */
function isSameOrder(before: CartDocument, after: CartDocument): boolean {
  const wanted = new Set(after.positions.map(({ uuid }) => uuid));
  const held = new Set(before.positions.map(({ uuid }) => uuid));
  const left = before.positions.filter(({ uuid }) => wanted.has(uuid));
  const right = after.positions.filter(({ uuid }) => held.has(uuid));
  return left.every(({ uuid }, index) => right[index]?.uuid === uuid);
}

const placed = ({ positions }: CartDocument): Placed[] => positions.map((position, place) => ({ position, place }));

type Changed = DocumentChange['changed'];
const unchanged: Changed = [];

function changedValues(before: CartPosition | undefined, after: CartPosition): Changed {
  if (!before || before === after) return unchanged;
  const values: ValueChange[] = [];
  collect(before, after, [], values);
  return values.length > 0 ? [{ uuid: after.uuid, values }] : unchanged;
}

/** Whether both documents hold the same positions at the same places, as after a change of input. */
const isSamePlaces = (before: CartDocument, after: CartDocument) =>
  before.positions.length === after.positions.length &&
  before.positions.every(({ uuid }, place) => after.positions[place]?.uuid === uuid);

/** What makes `before` `after`; null where nothing does. Work and size follow what differs, not the size of the cart. */
export function documentChange(before: CartDocument, after: CartDocument): DocumentChange | null {
  if (before.positions === after.positions) return null;
  if (isSamePlaces(before, after)) {
    const changed = after.positions.flatMap((position, place) => changedValues(before.positions[place], position));
    return changed.length > 0 ? { gone: [], come: [], changed } : null;
  }
  if (!isSameOrder(before, after)) return { gone: placed(before), come: placed(after), changed: [] };
  const former = new Map(before.positions.map((position) => [position.uuid, position]));
  const wanted = new Set(after.positions.map(({ uuid }) => uuid));
  const changed = after.positions.flatMap((position) => changedValues(former.get(position.uuid), position));
  const gone = placed(before).filter(({ position }) => !wanted.has(position.uuid));
  const come = placed(after).filter(({ position }) => !former.has(position.uuid));
  return { gone, come, changed };
}

const flipped = ({ path, before, after }: ValueChange): ValueChange => ({
  path,
  ...(after !== undefined && { before: after }),
  ...(before !== undefined && { after: before }),
});

/** The change that takes a change back. */
export const inverse = ({ gone, come, changed }: DocumentChange): DocumentChange => ({
  gone: come,
  come: gone,
  changed: changed.map(({ uuid, values }) => ({ uuid, values: values.map(flipped) })),
});

/** The value with the change at a path inside it. */
function withValue(value: unknown, change: ValueChange, depth = 0): unknown {
  const key = change.path[depth];
  if (key === undefined) return change.after;
  if (!isContainer(value)) throw new RangeError('the change does not fit');
  const next = withValue(value[key], change, depth + 1);
  if (Array.isArray(value)) return value.with(Number(key), next);
  if (next !== undefined) return { ...value, [key]: next };
  const { [key]: _, ...others } = value;
  return others;
}

/** Whether two values say the same, whatever the order of their keys. */
function isSame(left: unknown, right: unknown): boolean {
  const values: ValueChange[] = [];
  collect(left, right, [], values);
  return values.length === 0;
}

function standsAt(position: unknown, { path, before }: ValueChange): boolean {
  let value = position;
  for (const key of path) {
    if (!isContainer(value)) return false;
    value = value[key];
  }
  return isSame(value, before);
}

/** A change of a position leaves what it is and where it is found; whoever reads kept changes checks the rest. */
const isPosition = (value: unknown): value is CartPosition =>
  isContainer(value) && typeof value['uuid'] === 'string' && typeof value['itemType'] === 'string';

/** The document after a change, or null where the change is of another document than this one. */
export function withChange(document: CartDocument, { gone, come, changed }: DocumentChange): CartDocument | null {
  const leaving = new Map(gone.map((left) => [left.position.uuid, left]));
  const changes = new Map(changed.map(({ uuid, values }) => [uuid, values]));
  const positions: CartPosition[] = [];
  for (const [place, position] of document.positions.entries()) {
    const left = leaving.get(position.uuid);
    if (left && (left.place !== place || !isSame(left.position, position))) return null;
    if (leaving.delete(position.uuid)) continue;
    const values = changes.get(position.uuid) ?? [];
    if (!values.every((value) => standsAt(position, value))) return null;
    changes.delete(position.uuid);
    const next = values.reduce<unknown>((value, change) => withValue(value, change), position);
    if (!isPosition(next)) return null;
    positions.push(next);
  }
  if (leaving.size > 0 || changes.size > 0) return null;
  for (const { position, place } of come) {
    if (place > positions.length || positions.some(({ uuid }) => uuid === position.uuid)) return null;
    positions.splice(place, 0, position);
  }
  return { ...document, positions };
}
