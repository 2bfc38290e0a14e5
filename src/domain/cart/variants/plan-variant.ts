import { isDeepEqual } from '../../equality.ts';
import type {
  CartDocument,
  CartPosition,
  Override,
  PackagePosition,
  PlanVariant,
  ProductPosition,
} from '../document.ts';

/** Maximum number of variants of a plan. */
export const mostVariants = 5;
/** Maximum length of a variant's name in characters. */
export const longestVariantName = 40;

/** Returns the variants of a cart. */
export const variantsOf = ({ variants = [] }: CartDocument): readonly PlanVariant[] => variants;

/** Replaces the variants of a cart; a cart without any has no such member. */
export function withVariants(document: CartDocument, next: readonly PlanVariant[]): CartDocument {
  const { variants, ...plan } = document;
  if (next === variants || (next.length === 0 && !variants)) return document;
  return next.length === 0 ? plan : { ...plan, variants: next };
}

function changedInput<Input extends object>(before: Input, after: Input): Partial<Input> {
  const found: Partial<Input> = {};
  for (const name in after) if (before[name] !== after[name]) found[name] = after[name];
  return found;
}

const isEmpty = (input: object) => Object.keys(input).length === 0;

function overrideOf(before: CartPosition, after: CartPosition): Override[] {
  const { uuid } = before;
  if (before.itemType === 'Package') {
    if (after.itemType !== 'Package') return [];
    const calcInput = changedInput(before.calcInput, after.calcInput);
    const own = isDeepEqual(before.division, after.division) ? {} : { division: after.division };
    return isEmpty(calcInput) && isEmpty(own) ? [] : [{ uuid, itemType: 'Package', calcInput, ...own }];
  }
  if (after.itemType === 'Package') return [];
  const calcInput = changedInput(before.calcInput, after.calcInput);
  return isEmpty(calcInput) ? [] : [{ uuid, itemType: before.itemType, calcInput }];
}

/** Returns what positions with the same uuid have in other inputs than those of the plan. */
export function overridesBetween(plan: readonly CartPosition[], other: readonly CartPosition[]): Override[] {
  const others = new Map(other.map((position) => [position.uuid, position]));
  return plan.flatMap((position) => {
    const after = others.get(position.uuid);
    return after ? overrideOf(position, after) : [];
  });
}

/** Returns the inputs without those whose typed text is no value: they stay those of the plan. */
function validInput<Input extends object>(calcInput: Input, texts: object): Partial<Input> {
  const valid: Partial<Input> = {};
  for (const name in calcInput) if (!(name in texts)) valid[name] = calcInput[name];
  return valid;
}

/** Returns overrides with all inputs as they are, so that a variant with them stays as the plan is now. */
export const pinnedInputs = (positions: readonly CartPosition[]): Override[] =>
  positions.map((position): Override => {
    const { uuid, texts } = position;
    if (position.itemType !== 'Package')
      return { uuid, itemType: position.itemType, calcInput: validInput(position.calcInput, texts) };
    const { division } = position;
    return { uuid, itemType: 'Package', calcInput: validInput(position.calcInput, texts), division };
  });

/** Returns the typed texts of inputs that are not overridden. */
function textsBeside<Texts extends object>(texts: Texts, calcInput: object): Texts {
  const left = { ...texts };
  for (const name in texts) if (name in calcInput) delete left[name];
  return left;
}

function overriddenPackage(position: PackagePosition, override: Override): CartPosition {
  if (override.itemType !== 'Package') return position;
  const { calcInput, division = position.division } = override;
  const texts = textsBeside(position.texts, calcInput);
  return { ...position, calcInput: { ...position.calcInput, ...calcInput }, division, texts };
}

function overriddenProduct(position: ProductPosition, { itemType, calcInput }: Override): CartPosition {
  if (itemType !== position.itemType) return position;
  const texts = textsBeside(position.texts, calcInput);
  return { ...position, calcInput: { ...position.calcInput, ...calcInput }, texts };
}

/** The position last made with an override: the same as long as the plan's is, so that it is not calculated again. */
const made = new WeakMap<Override, { of: CartPosition; position: CartPosition }>();

function overridden(position: CartPosition, override: Override): CartPosition {
  const last = made.get(override);
  if (last?.of === position) return last.position;
  const next =
    position.itemType === 'Package' ? overriddenPackage(position, override) : overriddenProduct(position, override);
  made.set(override, { of: position, position: next });
  return next;
}

/** Returns the positions of a variant: those of the plan with its overrides, in the plan's order. */
export function variantPositions(
  plan: readonly CartPosition[],
  { overrides }: Pick<PlanVariant, 'overrides'>,
): readonly CartPosition[] {
  if (overrides.length === 0) return plan;
  const own = new Map(overrides.map((override) => [override.uuid, override]));
  return plan.map((position) => {
    const override = own.get(position.uuid);
    return override ? overridden(position, override) : position;
  });
}
