import * as z from 'zod/mini';
import { longestText } from '#domain/cart/commands/typed-texts.ts';
import {
  emptyOrder,
  orderTypedFields,
  packageInvestmentTypes,
  productTypes,
  type CalcInput,
  type CartDocument,
  type CartOrder,
  type CartPosition,
  type TypedField,
  type PlanVariant,
} from '#domain/cart/document.ts';
import { packageTypedFields } from '#domain/cart/package/package-fields.ts';
import { chosenFields, productFields, typedFields } from '#domain/cart/product/product-fields.ts';
import { orderIdPattern } from '#domain/cart/history/order-id.ts';
import { longestPackageName } from '#domain/cart/package/new-package.ts';
import { areBoundedVariants, isBoundedOrder, isBoundedPosition, mostPositions } from '#domain/cart/text-bounds.ts';
import { longestVariantName, mostVariants, withVariants } from '#domain/cart/variants/plan-variant.ts';
import { packageTypes } from '#domain/catalogue/vocabulary.ts';
import { isPlainDate } from '#domain/dates/plain-date.ts';
import { deepestDivision, type DividedFund, type PackageDivision } from '#domain/packages/division.ts';
import { recordOf } from '#domain/record-of.ts';
import { equalShare } from '#domain/packages/shares.ts';
import { amountInputMethods } from '#domain/packages/sum-check.ts';
import { id, money, nullableId, nullableNumber, plainDate } from './common.ts';
import { soundParts } from './sound-parts.ts';

/** Version of the cart's format in browser storage and in drafts. */
export const cartFormat = 2;

const mostFunds = 100;

const amount = z.nullable(money.check(z.refine((value) => Math.round(value * 100) / 100 === value)));
const text = z.string().check(z.minLength(1), z.maxLength(longestText));
const textsOf = <Field extends string>(fields: readonly Field[]) => z.partialRecord(z.enum(fields), text);

/** Missing in carts stored before funds had questionnaires; carts without a version do not tell what was answered. */
const isAmlValidated = z.exactOptional(z.boolean());

const numbers: Readonly<Record<(typeof productFields)[TypedField]['kind'], z.ZodMiniType<number | null>>> = {
  amount,
  years: z.nullable(z.int()),
};

/** The inputs that every stored product has, whenever it was stored. */
const firstFields = [
  'oneOffAmount',
  'periodicalAmount',
  'investmentHorizon',
  'chargingMethodId',
  'currencyId',
  'startingLineId',
  'endingLineId',
] as const satisfies (keyof CalcInput)[];

/** A product stored before an input existed has no value for it. */
const stored = <Value>(field: string, schema: z.ZodMiniType<Value | null>): z.ZodMiniType<Value | null> =>
  firstFields.some((first) => first === field) ? schema : z.prefault(schema, null);

const product = {
  uuid: id,
  id,
  itemType: z.enum(productTypes),
  calcInput: z.object({
    // The first of each key: it gives them the order of the published schema.
    ...recordOf(firstFields, () => nullableId),
    ...recordOf(typedFields, (field) => stored(field, numbers[productFields[field].kind])),
    ...recordOf(chosenFields, (field) => stored(field, nullableId)),
  }),
};

const bundle = {
  uuid: id,
  id,
  itemType: z.literal('Package'),
  name: z.string().check(z.minLength(1), z.maxLength(longestPackageName)),
  packageType: z.nullable(z.enum(packageTypes)),
  calcInput: z.object({
    investmentType: z.enum(packageInvestmentTypes),
    investedAmount: amount,
    currencyId: nullableId,
    investmentHorizon: z.nullable(z.int()),
    chargingMethodId: nullableId,
  }),
};

const count = z.int().check(z.nonnegative(), z.lte(mostFunds * 2));
const dividedFund = z.discriminatedUnion('kind', [
  z.object({ id, kind: z.literal('equal'), count: count.check(z.positive()) }),
  z.object({ id, kind: z.literal('share'), share: nullableNumber, text: z.exactOptional(text) }),
  z.object({ id, kind: z.literal('amount'), amount, text: z.exactOptional(text) }),
  z.object({ id, kind: z.literal('kept') }),
  z.object({ id, kind: z.literal('new') }),
]);

const total = money;

/** The depth is limited, so that a crafted text cannot be nested deeper than any document. */
function divisionSchema(depth: number): z.ZodMiniType<PackageDivision> {
  const before: z.ZodMiniType<PackageDivision['before']> =
    depth > 1 ? z.nullable(z.object({ division: divisionSchema(depth - 1), total })) : z.null();
  return z.object({
    method: z.enum(amountInputMethods),
    leads: z.enum(['shares', 'amounts']),
    entered: z.object({ total, count }),
    funds: z.array(dividedFund).check(z.maxLength(mostFunds)),
    before,
  });
}

/** A position in the current format. */
export const cartPositionSchema = z.discriminatedUnion('itemType', [
  z.object({ ...product, isAmlValidated, texts: textsOf(typedFields) }),
  z.object({
    ...bundle,
    isAmlValidated,
    division: divisionSchema(deepestDivision),
    texts: textsOf(packageTypedFields),
  }),
]);

/* The format before versions: figures instead of input. */

const formerPackage = z.object({
  ...bundle,
  amountInputMethod: z.enum(amountInputMethods),
  sharesLead: z.boolean(),
  funds: z.array(z.object({ id, investedAmount: amount, share: nullableNumber })).check(z.maxLength(mostFunds)),
});
const formerPosition = z.discriminatedUnion('itemType', [z.object(product), formerPackage]);

type FormerPackage = z.infer<typeof formerPackage>;

/** Derives the division that led to the figures: shares or typed amounts, as far as the figures tell. */
function formerDivision({ amountInputMethod: method, sharesLead, funds, calcInput }: FormerPackage): PackageDivision {
  const whole = calcInput.investedAmount ?? 0;
  const entered = { total: whole, count: funds.length };
  const byShares = method === 'PERCENT' || sharesLead;
  const isEqual = funds.every(({ share }) => share === equalShare(funds.length));
  const divided = funds.map((fund): DividedFund => {
    if (isEqual) return { id: fund.id, kind: 'equal', count: funds.length };
    if (byShares) return { id: fund.id, kind: 'share', share: fund.share };
    return { id: fund.id, kind: 'amount', amount: fund.investedAmount };
  });
  return { method, leads: isEqual || byShares ? 'shares' : 'amounts', entered, funds: divided, before: null };
}

function migrated(former: z.infer<typeof formerPosition>): CartPosition {
  if (former.itemType !== 'Package') return { ...former, texts: {} };
  const { uuid, id: template, itemType, name, packageType, calcInput } = former;
  return { uuid, id: template, itemType, name, packageType, calcInput, division: formerDivision(former), texts: {} };
}

function readPosition(entry: unknown, isFormer: boolean): CartPosition | null {
  if (!isBoundedPosition(entry)) return null;
  const parsed = cartPositionSchema.safeParse(entry);
  if (parsed.success) return parsed.data;
  const former = isFormer ? formerPosition.safeParse(entry) : null;
  return former?.success ? migrated(former.data) : null;
}

/** Removes repeated funds from every layer. */
function withoutRepeats(division: PackageDivision): PackageDivision {
  const { funds, before } = division;
  return {
    ...division,
    funds: funds.filter((fund, index) => funds.findIndex(({ id: other }) => other === fund.id) === index),
    before: before && { ...before, division: withoutRepeats(before.division) },
  };
}

const tidy = (found: CartPosition): CartPosition =>
  found.itemType === 'Package' ? { ...found, division: withoutRepeats(found.division) } : found;

/** Creates a reader for the entries of a cart, in order: it returns a position, or what is wrong with the entry. */
export function positionReader(format: unknown): (entry: unknown) => CartPosition | 'damaged' | 'repeated' {
  const seen = new Set<string>();
  return (entry) => {
    const found = readPosition(entry, format === undefined);
    if (!found) return 'damaged';
    const sameProduct = JSON.stringify([found.itemType, found.id]);
    if (seen.size === 2 * mostPositions || seen.has(found.uuid) || seen.has(sameProduct)) return 'repeated';
    seen.add(found.uuid).add(sameProduct);
    return tidy(found);
  };
}

/** Reads a cart's positions; damaged or repeated ones are left out, the others stay (R14, SIL-127). */
export function readPositions(entries: readonly unknown[], format: unknown): CartPosition[] {
  const read = positionReader(format);
  return entries.slice(0, mostPositions).flatMap((entry) => {
    const found = read(entry);
    return typeof found === 'string' ? [] : [found];
  });
}

const orderShape = {
  id: z.prefault(z.nullable(z.string().check(z.regex(orderIdPattern))), null),
  contractIsAppendix: z.nullable(z.boolean()),
  serviceFeeId: nullableId,
  advisorFeeRelative: amount,
  advisorFeeAbsolute: amount,
  discount: amount,
  frameworkContractId: nullableId,
  dateOfBirth: z.nullable(plainDate.check(z.refine(isPlainDate))),
  isLtip: z.boolean(),
  /** Missing in every cart but the sample. */
  isSample: z.exactOptional(z.literal(true)),
  texts: textsOf(orderTypedFields),
};

/** The order of a cart in the current format. */
export const cartOrderSchema = z.object(orderShape);

const variantChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('horizon'), years: z.int(), uuid: z.exactOptional(id) }),
  z.object({ kind: z.literal('amounts'), percent: z.number(), uuid: z.exactOptional(id) }),
  z.object({ kind: z.literal('method'), chargingMethodId: id, uuid: z.exactOptional(id) }),
  z.object({ kind: z.literal('gains'), points: z.number() }),
  z.object({ kind: z.literal('currency'), percent: z.number() }),
  z.object({ kind: z.literal('copy') }),
  z.object({ kind: z.literal('former') }),
]);
const override = z.discriminatedUnion('itemType', [
  z.object({
    uuid: id,
    itemType: z.enum(productTypes),
    calcInput: z.object({
      ...recordOf(typedFields, (field) => z.exactOptional(numbers[productFields[field].kind])),
      ...recordOf(chosenFields, () => z.exactOptional(nullableId)),
    }),
  }),
  z.object({
    uuid: id,
    itemType: z.literal('Package'),
    calcInput: z.object({
      investmentType: z.exactOptional(z.enum(packageInvestmentTypes)),
      investedAmount: z.exactOptional(amount),
      investmentHorizon: z.exactOptional(z.nullable(z.int())),
      currencyId: z.exactOptional(nullableId),
      chargingMethodId: z.exactOptional(nullableId),
    }),
    division: z.exactOptional(divisionSchema(deepestDivision)),
  }),
]);
/** A variant in the current format. */
export const variantSchema = z.object({
  id,
  change: variantChange,
  name: z.exactOptional(z.string().check(z.trim(), z.minLength(1), z.maxLength(longestVariantName))),
  overrides: z.array(override).check(z.maxLength(mostPositions)),
});

/** Reads the variants of a stored cart; damaged or repeated ones are left out, the others stay (R14). */
export function readVariants(kept: unknown): PlanVariant[] {
  if (!Array.isArray(kept) || !areBoundedVariants(kept)) return [];
  const read = kept.flatMap((entry) => variantSchema.safeParse(entry).data ?? []);
  return read.filter(({ id: own }, place) => read.findIndex((one) => one.id === own) === place).slice(0, mostVariants);
}

/** Reads a stored order; missing or damaged values count as not entered, the others stay (R14, SIL-127). */
export function readDocumentOrder(kept: unknown): CartOrder {
  if (typeof kept !== 'object' || kept === null || !isBoundedOrder(kept)) return emptyOrder;
  return { ...emptyOrder, ...soundParts(orderShape, kept) };
}

const keptCart = z.object({
  format: z.optional(z.literal(cartFormat)),
  items: z.array(z.unknown()),
  order: z.optional(z.unknown()),
  variants: z.optional(z.unknown()),
});

/** Returns the cart as it is stored in the browser, without results; it may contain personal data (C4). */
export const storedCart = ({ positions, order, variants }: CartDocument) => ({
  format: cartFormat,
  items: positions,
  order,
  ...(variants && { variants }),
});

/** Reads a stored cart of the current format or of the one before versions; null if it is not a cart. */
export function readCart(kept: unknown): CartDocument | null {
  const cart = keptCart.safeParse(kept);
  if (!cart.success) return null;
  const { items, format, order, variants } = cart.data;
  const plan = { positions: readPositions(items, format), order: readDocumentOrder(order) };
  return withVariants(plan, readVariants(variants));
}
