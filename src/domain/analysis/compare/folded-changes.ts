import { isAmountInput, itemInputs, type InputName } from '../../cart/package/item-inputs.ts';
import type { CartPosition } from '../../cart/document.ts';
import { roundMoney } from '../../money/rounding.ts';
import type { ChangedInput } from './variant.ts';

type Changed = Extract<ChangedInput, { kind: 'changed' }>;
type ChangedField = Changed['fields'][number];

/** What several items have in common: amounts by so many percent, years by so many, or one choice instead of another. */
export type CommonChange =
  | { kind: 'percent'; percent: number }
  | { kind: 'years'; years: number }
  | { kind: 'choice'; before: string | null; after: string | null };

/** One change of a field, of one item or of all that have it in common. */
export interface FoldedChange {
  field: ChangedField['field'];
  positions: readonly CartPosition[];
  /** Null for a single item, whose values are `before` and `after`. */
  common: CommonChange | null;
  before: ChangedField['before'];
  after: ChangedField['after'];
}

export interface FoldedChanges {
  changes: readonly FoldedChange[];
  come: readonly CartPosition[];
  gone: readonly CartPosition[];
}

const isYears = (field: ChangedField['field']): field is InputName =>
  field !== 'funds' && itemInputs[field].kind === 'years';

function commonOf({ field, before, after }: ChangedField): CommonChange | null {
  if (typeof before === 'number' && typeof after === 'number') {
    if (isYears(field)) return { kind: 'years', years: after - before };
    return before > 0 ? { kind: 'percent', percent: roundMoney((after / before - 1) * 100, 0) } : null;
  }
  if (isAmountInput(field) || isYears(field) || field === 'funds') return null;
  const textOf = (value: ChangedField['before']) => (value === null ? null : String(value));
  return { kind: 'choice', before: textOf(before), after: textOf(after) };
}

/**
 * Folds equal changes of several items into one: amounts by the same whole percent, horizons by the same years, and the same
 * choice instead of the same other. In the order of the first item of each.
 */
export function foldedChanges(changes: readonly ChangedInput[]): FoldedChanges {
  const folded = new Map<string, { change: FoldedChange; positions: CartPosition[]; common: CommonChange | null }>();
  for (const change of changes) {
    if (change.kind !== 'changed') continue;
    const { position } = change;
    for (const { field, before, after } of change.fields) {
      const common = commonOf({ field, before, after });
      const key = common ? JSON.stringify([field, common]) : `${field} ${position.uuid}`;
      const found = folded.get(key);
      if (found) found.positions.push(position);
      else
        folded.set(key, {
          change: { field, before, after, positions: [], common: null },
          positions: [position],
          common,
        });
    }
  }
  return {
    changes: [...folded.values()].map(({ change, positions, common }) => ({
      ...change,
      positions,
      common: positions.length > 1 ? common : null,
    })),
    come: changes.flatMap((one) => (one.kind === 'come' ? [one.position] : [])),
    gone: changes.flatMap((one) => (one.kind === 'gone' ? [one.position] : [])),
  };
}
