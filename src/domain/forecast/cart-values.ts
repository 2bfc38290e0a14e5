import { changeGroup, emptyGroup, groupPayments, growthKey, type GrowingPlan, type ItemGroup } from './item-group.ts';
import { addValues } from './series-kernel.ts';

/** Unfavourable, moderate and favourable. */
const rowCount = 3;
/** Children of the root, and leaves per child. */
const fan = 8;
const leafCount = fan * fan;
/** The root is node 0, followed by its children, then by the leaves. */
const firstLeaf = 1 + fan;

/**
 * Sums of groups in an order that depends on the groups alone: a group belongs to the leaf given by its key, a leaf adds its
 * groups by key, a node adds its eight children in order. Equal groups have identical bits, nothing is ever subtracted from a
 * sum, and a changed group only updates its leaf, the node above it and the root.
 */
export class CartValues {
  /** The groups of each leaf in the order of their keys. */
  readonly #leaves = Array.from({ length: leafCount }, (): ItemGroup[] => []);
  readonly #outdated = new Set<number>();
  /** Rows of all nodes, one node after another. */
  #sums = new Float64Array(0);
  #points = 0;

  /** Adds the payments of an item to those of its group, or removes them with the sign -1. */
  change(plan: GrowingPlan, currencyId: string, sign: 1 | -1): void {
    const key = growthKey(plan, currencyId);
    const leaf = leafOf(key);
    const groups = this.#groupsOf(leaf);
    const found = groups.findIndex((group) => group.key >= key);
    const place = found < 0 ? groups.length : found;
    const isHeld = groups[place]?.key === key;
    const group = (isHeld && groups[place]) || emptyGroup(key, plan, currencyId);
    changeGroup(group, plan, sign);
    groups.splice(place, isHeld ? 1 : 0, ...(group.members > 0 ? [group] : []));
    this.#outdated.add(leaf);
  }

  /** Invalidates all groups. */
  outdate(): void {
    for (const [leaf, { length }] of this.#leaves.entries()) if (length > 0) this.#outdated.add(leaf);
  }

  /** Returns the sums of the three values, rows of `points` values one after another; valid until the next read. */
  read(points: number, factorOf: (currencyId: string) => number): Float64Array {
    const size = rowCount * points;
    if (points !== this.#points) {
      this.#points = points;
      this.#sums = new Float64Array((firstLeaf + leafCount) * size);
      this.outdate();
    }
    const above = new Set<number>();
    for (const leaf of this.#outdated) {
      this.#addGroups(leaf, factorOf);
      above.add(Math.floor(leaf / fan));
    }
    for (const child of above) addChildren(this.#sums, 1 + child, firstLeaf + fan * child, size);
    addChildren(this.#sums, 0, 1, size);
    this.#outdated.clear();
    return this.#sums.subarray(0, size);
  }

  #groupsOf(leaf: number): ItemGroup[] {
    return this.#leaves[leaf] ?? [];
  }

  #addGroups(leaf: number, factorOf: (currencyId: string) => number): void {
    const size = rowCount * this.#points;
    const offset = (firstLeaf + leaf) * size;
    this.#sums.fill(0, offset, offset + size);
    for (const group of this.#groupsOf(leaf)) {
      const { start, runs } = groupPayments(group);
      addValues(this.#sums, offset, this.#points, start, runs, factorOf(group.currencyId));
    }
  }
}

/** FNV-1a hash, which spreads similar texts. */
function leafOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at += 1) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  return (hash >>> 16) % leafCount;
}

/** Adds in pairs, so that a sum does not depend on all previous ones. */
function addChildren(sums: Float64Array, node: number, firstChild: number, size: number): void {
  const [target, first] = [node * size, firstChild * size];
  for (let index = 0; index < size; index += 1) {
    const at = first + index;
    const firstFour =
      (sums[at] ?? 0) + (sums[at + size] ?? 0) + ((sums[at + 2 * size] ?? 0) + (sums[at + 3 * size] ?? 0));
    const fifth = at + 4 * size;
    const lastFour =
      (sums[fifth] ?? 0) + (sums[fifth + size] ?? 0) + ((sums[fifth + 2 * size] ?? 0) + (sums[fifth + 3 * size] ?? 0));
    sums[target + index] = firstFour + lastFour;
  }
}
