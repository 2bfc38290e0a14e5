import type { CartPosition, PackagePosition, ProductPosition } from '../../cart/document.ts';

/** Compared inputs; `funds` is the division of a package. */
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

/** A difference in the input of one position between a cart and its base. */
export type ChangedInput =
  | { kind: 'come' | 'gone'; position: CartPosition }
  | {
      kind: 'changed';
      position: CartPosition;
      /** Values without a readable form, such as a division, are null on both sides. */
      fields: readonly { field: ComparedField; before: Value; after: Value }[];
    };

const productKey = ({ itemType, id }: CartPosition) => `${itemType} ${id}`;

type Input = Partial<Record<ComparedField, Value>>;

const inputOf = ({ calcInput }: ProductPosition | PackagePosition): Input => ({ ...calcInput });

/** A missing amount and 0 are equal. */
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
 * Returns the differences between a cart and its base: input of the same position or, between unrelated carts, of the same
 * product; then positions that only one of them has. Empty if they are equal.
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
