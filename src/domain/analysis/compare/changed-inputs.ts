import type { CartPosition, PackagePosition, ProductPosition } from '../../cart/document.ts';

/** Inputs that are compared; `funds` is how a package is divided. */
export const comparedFields = [
  'oneOffAmount',
  'periodicalAmount',
  'investmentType',
  'investedAmount',
  'investmentHorizon',
  'currencyId',
  'chargingMethodId',
  'startingLineId',
  'endingLineId',
  'funds',
] as const;
export type ComparedField = (typeof comparedFields)[number];

type Value = string | number | null;

/** What of a position is another input in a cart than in its base. */
export type ChangedInput =
  | { kind: 'come' | 'gone'; position: CartPosition }
  | {
      kind: 'changed';
      position: CartPosition;
      /** A value that says nothing by itself, as a division, is null on both sides. */
      fields: readonly { field: ComparedField; before: Value; after: Value }[];
    };

const productKey = ({ itemType, id }: CartPosition) => `${itemType} ${id}`;

type Input = Partial<Record<ComparedField, Value>>;

const inputOf = ({ calcInput }: ProductPosition | PackagePosition): Input => ({ ...calcInput });

/** Nothing entered and nothing paid are the same. */
const isSameValue = (field: ComparedField, before: Value, after: Value) =>
  before === after || (field.endsWith('Amount') && (before ?? 0) === (after ?? 0));

function changedFields(before: CartPosition, after: CartPosition) {
  const [former, present] = [inputOf(before), inputOf(after)];
  const fields = comparedFields.flatMap((field) => {
    const [was = null, is = null] = [former[field], present[field]];
    return isSameValue(field, was, is) ? [] : [{ field, before: was, after: is }];
  });
  const isDivided =
    before.itemType === 'Package' &&
    after.itemType === 'Package' &&
    JSON.stringify(before.division.funds) !== JSON.stringify(after.division.funds);
  return isDivided ? [...fields, { field: 'funds' as const, before: null, after: null }] : fields;
}

/**
 * By what a cart differs from its base: what is entered for the same position or, between carts of different origin, for the same
 * product; then what is only in one of them. Empty where they are the same.
 */
export function changedInputs(base: readonly CartPosition[], other: readonly CartPosition[]): ChangedInput[] {
  const byUuid = new Map(base.map((position) => [position.uuid, position]));
  const byProduct = new Map(base.map((position) => [productKey(position), position]));
  const met = new Set<string>();
  const found = other.flatMap((position): ChangedInput[] => {
    const before = byUuid.get(position.uuid) ?? byProduct.get(productKey(position));
    if (!before) return [{ kind: 'come', position }];
    met.add(before.uuid);
    const fields = changedFields(before, position);
    return fields.length > 0 ? [{ kind: 'changed', position, fields }] : [];
  });
  const gone = base.filter(({ uuid }) => !met.has(uuid)).map((position) => ({ kind: 'gone', position }) as const);
  return [...found, ...gone];
}
