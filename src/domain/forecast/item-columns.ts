import type { ForecastPlan } from './forecast-plan.ts';
import { growthKey, growthOf } from './growth-columns.ts';

/** Items that grow alike (the same currency, horizon and gains): one projection of their sums serves them all. */
export interface ItemGroup {
  key: string;
  currencyId: string;
  months: number;
  /** The growth of `growthOf`; null where the gains are unknown. */
  growth: Float64Array | null;
  members: number;
  /** The members' payments added up; valid only while a total is being built. */
  sums: Float64Array;
  /** Their changes of contribution by month, added up; null until a member has any. */
  changes: Float64Array | null;
}

/** The four figures of an item that its projection is linear in, and their places. */
export const paymentWidth = 4;
export const payment = { oneOff: 0, start: 1, periodical: 2, contribution: 3 } as const;

/** The items of a cart as dense columns, so that adding up ten thousand of them reads memory in one go. */
export interface ItemColumns {
  count: number;
  slots: Map<string, number>;
  ids: string[];
  groups: ItemGroup[];
  /** `paymentWidth` numbers an item. */
  payments: Float64Array;
  /** Pairs of month and change of contribution; null for most items, whose instalments all bear the same fee. */
  changes: (Float64Array | null)[];
  groupsByKey: Map<string, ItemGroup>;
}

export const emptyColumns = (): ItemColumns => ({
  count: 0,
  slots: new Map(),
  ids: [],
  groups: [],
  payments: new Float64Array(16 * paymentWidth),
  changes: [],
  groupsByKey: new Map(),
});

/** Puts an item into the slot of its id, a new one into a new slot, and returns the slot. */
export function putItem(columns: ItemColumns, id: string, plan: ForecastPlan, currencyId: string): number {
  const slot = columns.slots.get(id) ?? newSlot(columns, id);
  const firstFee = plan.feeRuns[0]?.fee ?? 0;
  const at = slot * paymentWidth;
  columns.payments[at + payment.oneOff] = plan.oneOffAmount;
  columns.payments[at + payment.start] = plan.startValue;
  columns.payments[at + payment.periodical] = plan.periodicalAmount;
  columns.payments[at + payment.contribution] = plan.periodicalAmount - firstFee;
  columns.changes[slot] = changesOf(plan);
  leaveGroup(columns, slot);
  columns.groups[slot] = joinedGroup(columns, plan, currencyId);
  return slot;
}

function newSlot(columns: ItemColumns, id: string): number {
  const slot = columns.count;
  if (columns.payments.length < (slot + 1) * paymentWidth) {
    const larger = new Float64Array(columns.payments.length * 2);
    larger.set(columns.payments);
    columns.payments = larger;
  }
  columns.ids[slot] = id;
  columns.slots.set(id, slot);
  columns.count += 1;
  return slot;
}

/** Removes the item of a slot; the last item takes the place over. */
export function removeItem(columns: ItemColumns, slot: number): void {
  leaveGroup(columns, slot);
  columns.slots.delete(columns.ids[slot] ?? '');
  const last = columns.count - 1;
  const [id, lastGroup] = [columns.ids.pop(), columns.groups.pop()];
  const changes = columns.changes.pop() ?? null;
  columns.count = last;
  if (slot === last || id === undefined || !lastGroup) return;
  columns.payments.copyWithin(slot * paymentWidth, last * paymentWidth, (last + 1) * paymentWidth);
  columns.changes[slot] = changes;
  columns.groups[slot] = lastGroup;
  columns.ids[slot] = id;
  columns.slots.set(id, slot);
}

function leaveGroup({ groups, groupsByKey }: ItemColumns, slot: number): void {
  const group = groups[slot];
  if (!group) return;
  group.members -= 1;
  if (group.members === 0) groupsByKey.delete(group.key);
}

function joinedGroup({ groupsByKey }: ItemColumns, plan: ForecastPlan, currencyId: string): ItemGroup {
  const key = growthKey(plan, currencyId);
  const group = groupsByKey.get(key) ?? {
    key,
    currencyId,
    months: plan.months,
    growth: growthOf(plan),
    members: 0,
    sums: new Float64Array(paymentWidth),
    changes: null,
  };
  groupsByKey.set(key, group);
  group.members += 1;
  return group;
}

function changesOf({ feeRuns }: ForecastPlan): Float64Array | null {
  if (feeRuns.length < 2) return null;
  const changes: number[] = [];
  let month = 1;
  feeRuns.forEach(({ instalments, fee }, index) => {
    const before = feeRuns[index - 1];
    if (before) changes.push(month, before.fee - fee);
    month += instalments;
  });
  return Float64Array.from(changes);
}
