import { applyCommand } from '../commands/apply-command.ts';
import type { SingleCommand } from '../commands/command.ts';
import { emptyCart, type CartDocument, type ProductPosition } from '../document.ts';
import { prepareAddition, termsToAdd, type WantedItem } from './prepare-addition.ts';
import type { Prepared } from './prepare-change.ts';
import type { PrepareContext } from './prepare-context.ts';
import {
  findProduct,
  isForQualifiedInvestors,
  isOrderable,
  offeredCurrencies,
  type CartProduct,
} from '../product/cart-product.ts';
import { itemLimits } from '../product/item-limits.ts';
import type { TermsOwner } from '../catalogue/cart-catalogue.ts';

/** Number of products of the sample cart. */
const sampleSize = 5;
/** Horizon of its items in years, where a product allows it. */
export const sampleYears = 20;
/** The family of the sample saves for its retirement; shares of its money by item, in percent. */
const shares = [30, 25, 20, 15, 10] as const;
const minimumFactor = 2;

/** The money of the sample in the user's currency; minimums are rounded up to multiples of the unit. */
interface SampleTotals {
  oneOff: number;
  monthly: number;
  unit: number;
}

/** Returns the money that the family of the sample invests, at once and every month, in round figures of a currency. */
export const sampleTotals = (currencyCode: string): SampleTotals =>
  currencyCode === 'CZK'
    ? { oneOff: 300_000, monthly: 10_000, unit: 1000 }
    : { oneOff: 12_000, monthly: 400, unit: 10 };

type Candidate = { wanted: WantedItem; product: CartProduct; kind: string };

/** Whether the sample can hold a product as it is: in the user's currency, with both amounts and an unrestricted order. */
function fits(product: CartProduct | null, { currencyId }: PrepareContext): product is CartProduct {
  if (!isOrderable(product) || !offeredCurrencies(product).includes(currencyId)) return false;
  const isOpen = product.oneOffInvestmentType !== 'Forbidden' && product.periodicalInvestmentType !== 'Forbidden';
  return isOpen && product.contractType?.longTermInvestmentProduct !== 'REQUIRED';
}

function candidates(context: PrepareContext): Candidate[] {
  const { fundById, programById, assetClassById } = context.catalogue;
  const funds = [...fundById.values()]
    .filter(({ questionnaire, allowForNotPaidAdvisory }) => questionnaire === null && allowForNotPaidAdvisory)
    .filter(({ id }) => !isForQualifiedInvestors(id, context.catalogue))
    .filter(({ assetClassId }) => (assetClassById.get(assetClassId ?? '')?.moderateGain ?? null) !== null)
    .map(({ id, assetClassId }) => ({ wanted: { itemType: 'Fund' as const, id }, kind: assetClassId ?? '' }));
  const programs = [...programById.values()]
    .filter(({ moderateGain, managementStyle }) => moderateGain !== null && managementStyle !== 'InvestmentPlan')
    .map(({ id }) => ({ wanted: { itemType: 'Program' as const, id }, kind: 'program' }));
  return [...funds, ...(context.rules.onlyOneAppendixItemType ? [] : programs)].flatMap(({ wanted, kind }) => {
    const product = findProduct({ ...wanted, calcInput: { startingLineId: null } }, context.catalogue);
    return fits(product, context) ? [{ wanted, product, kind }] : [];
  });
}

/** Returns the first products of different kinds (asset classes and programs), then further ones, until there are five. */
function chosen(context: PrepareContext): Candidate[] {
  const all = candidates(context);
  const kinds = new Set<string>();
  const firsts = all.filter(({ kind }) => !kinds.has(kind) && kinds.add(kind));
  return [...new Set([...firsts, ...all])].slice(0, Math.min(sampleSize, context.rules.maxItems));
}

/** Returns the owners of the terms that the sample cart needs. */
export const sampleTerms = (context: PrepareContext): TermsOwner[] =>
  chosen(context).flatMap(({ wanted }) => termsToAdd(wanted, context));

const rounded = (amount: number, unit: number) => Math.ceil(amount / unit) * unit;

/** Amounts in the user's currency: the share of the family's money, or twice the minimum of the product if that is more. */
function amountsOf({ product }: Candidate, place: number, context: PrepareContext, totals: SampleTotals) {
  const limits = itemLimits(product, context.terms(product.termsOwner), context.currencyId);
  const share = (shares[place] ?? 0) / 100;
  const of = (total: number, { min }: { min: number }) =>
    Math.max(total * share, rounded(min * minimumFactor, totals.unit));
  const { min, max } = limits.investmentHorizon;
  return {
    oneOffAmount: of(totals.oneOff, limits.oneOffAmount),
    periodicalAmount: of(totals.monthly, limits.periodicalAmount),
    investmentHorizon: Math.min(Math.max(sampleYears, min), max),
  };
}

/**
 * Prepares the sample cart as one step: five products of different kinds by the order of the catalogue, with amounts within
 * their limits; no contract can be made from it (SIL-230). Refused where the catalogue has no product that fits.
 */
export function prepareSample(document: CartDocument, context: PrepareContext, totals: SampleTotals): Prepared {
  const commands: SingleCommand[] = [];
  let after = document;
  const run = (command: SingleCommand) => {
    const applied = applyCommand(after, command, context.ordering);
    if (!applied.done) return;
    after = applied.document;
    commands.push(command);
  };
  for (const [place, candidate] of chosen(context).entries()) {
    const addition = prepareAddition(after, candidate.wanted, context);
    if (!('command' in addition) || addition.command.kind !== 'add') continue;
    const { position } = addition.command;
    const calcInput = { ...position.calcInput, ...amountsOf(candidate, place, context, totals) };
    run({ kind: 'add', position: { ...position, calcInput } satisfies ProductPosition });
  }
  if (commands.length === 0) return { refusal: 'gone' };
  run({ kind: 'change-order', change: { isSample: true } });
  return { command: { kind: 'several', commands } };
}

/** Returns the sample cart as a document of its own; null where the catalogue has no product that fits. */
export function sampleCart(context: PrepareContext, totals: SampleTotals): CartDocument | null {
  const prepared = prepareSample(emptyCart, context, totals);
  if (!('command' in prepared)) return null;
  const applied = applyCommand(emptyCart, prepared.command, context.ordering);
  return applied.done ? applied.document : null;
}
