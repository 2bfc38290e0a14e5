import {
  assetClassOf,
  type CartCatalogue,
  type CartProgram,
  type Gains,
  type ProductTerms,
} from '../catalogue/cart-catalogue.ts';
import type { RequirementKind } from '../../catalogue/vocabulary.ts';
import type { ChargingMethod, FeeScheme } from '../../fees/fee-scheme.ts';
import { appliedFees } from '../../fees/service-fee.ts';
import type { ForecastItem, PathLine } from '../../forecast/forecast-item.ts';
import { reachesLimit } from '../../forecast/value-limit.ts';
import { moneyLimit } from '../../money/has-cents.ts';
import type { PositionContext } from '../context.ts';
import type { CalcInput, ProductPosition } from '../document.ts';
import { findProduct, type CartProduct } from '../product/cart-product.ts';
import { itemLimits, type ItemLimits } from '../product/item-limits.ts';
import { linePath } from '../product/line-path.ts';
import {
  ownQuestionnaires,
  questionnaireWarnings,
  type OwnQuestionnaire,
  productWarnings,
  type ProductWarning,
} from '../product/product-warnings.ts';
import { validateProduct, type ItemErrors } from '../product/validate-item.ts';
import type { ProductInput, ResolvedItem } from './calculator-input.ts';

/** A resolved product of the cart: the source for its card, the assumptions, the summary and the worker. */
export interface ResolvedProduct {
  kind: 'product';
  uuid: string;
  position: ProductPosition;
  /** Null if it is no longer offered. */
  product: CartProduct | null;
  /** Whether fee schemes and limits are loaded; nothing is validated without them. */
  hasTerms: boolean;
  limits: ItemLimits | null;
  errors: ItemErrors;
  /** Questionnaires required for the fund in addition to the client's. */
  questionnaires: readonly OwnQuestionnaire[];
  warnings: readonly ProductWarning[];
  /** Input of the calculator; null if the product or its terms are missing, or there is an error. */
  input: ProductInput | null;
}

type ProductFacts = Pick<ProductPosition, 'id' | 'itemType' | 'calcInput'>;
type ClassShare = ResolvedItem['classShares'][number];

function pathLine(gains: Gains | undefined, investmentHorizon: number | null): PathLine | null {
  const { unfavourableGain, moderateGain, favourableGain } = gains ?? {};
  if (unfavourableGain == null || moderateGain == null || favourableGain == null) return null;
  return { investmentHorizon: investmentHorizon ?? 0, unfavourableGain, moderateGain, favourableGain };
}

/** Returns the programs whose gains a program or contract item follows, one after another. */
function programsOf(item: ProductFacts, product: CartProduct, catalogue: CartCatalogue): readonly CartProgram[] {
  if (item.itemType === 'Contract') return linePath(product.lines, item.calcInput);
  const program = catalogue.programById.get(item.id);
  return program ? [program] : [];
}

/** Returns the growth path of an item, longest horizon first; null if one of its gains is unknown (CALC-07, CALC-16). */
function growthPath(item: ProductFacts, product: CartProduct, catalogue: CartCatalogue): PathLine[] | null {
  if (item.itemType === 'Fund') {
    const gains = catalogue.assetClassById.get(assetClassOf(item.id, catalogue.fundById) ?? '');
    const line = pathLine(gains, product.investmentHorizon);
    return line && [line];
  }
  const lines = programsOf(item, product, catalogue).map((program) => pathLine(program, program.investmentHorizon));
  const known = lines.filter((line) => line !== null);
  return known.length > 0 && known.length === lines.length ? known : null;
}

/** Returns a program's asset classes as parts of 1; the part that its shares do not cover is unknown. */
function programShares(program: CartProgram, fundById: CartCatalogue['fundById']): ClassShare[] {
  const parts = new Map<string | null, number>();
  const total = program.funds.reduce((sum, { share }) => sum + share, 0);
  const whole = Math.max(total, 100);
  for (const { fundId, share } of program.funds) {
    const assetClassId = assetClassOf(fundId, fundById);
    parts.set(assetClassId, (parts.get(assetClassId) ?? 0) + share / whole);
  }
  if (total < whole) parts.set(null, (parts.get(null) ?? 0) + (whole - total) / whole);
  return [...parts].map(([assetClassId, part]) => ({ assetClassId, part }));
}

/**
 * Returns how an item's deposits count in the distribution, as parts of 1: a fund as a whole for its class, a program by its
 * funds, a contract item by its starting line; a null class is unknown (calculation, section 8).
 */
export function classSharesOf(item: ProductFacts, product: CartProduct, catalogue: CartCatalogue): ClassShare[] {
  if (item.itemType === 'Fund') return [{ assetClassId: assetClassOf(item.id, catalogue.fundById), part: 1 }];
  const [program] = programsOf(item, product, catalogue);
  return program ? programShares(program, catalogue.fundById) : [{ assetClassId: null, part: 1 }];
}

/** Returns the funds of an item with their shares in percent: a program by its funds, a contract item by its starting line. */
export function fundSharesOf(item: ProductFacts, product: CartProduct, catalogue: CartCatalogue): CartProgram['funds'] {
  if (item.itemType === 'Fund') return [{ fundId: item.id, share: 100 }];
  return programsOf(item, product, catalogue)[0]?.funds ?? [];
}

function chargingMethodOf({ chargingMethodId }: CalcInput, catalogue: CartCatalogue): ChargingMethod | null {
  const found = catalogue.chargingMethods.find(({ id }) => id === chargingMethodId);
  return found ? { method: found.method, minimalInvestmentPct: found.minimalInvestmentPct ?? null } : null;
}

function feeSchemeOf({ currencyId }: CalcInput, terms: ProductTerms | null): FeeScheme | null {
  const found = terms?.feeSchemes.find((scheme) => scheme.currencyId === currencyId);
  if (!found) return null;
  const { calculationBase, paymentRanges, prepaidRanges } = found;
  return { calculationBase, paymentRanges, prepaidRanges };
}

const amount = (value: number | null, kind: RequirementKind) => (kind === 'Forbidden' ? 0 : (value ?? 0));

/**
 * Returns a product with everything that its forecast needs (calculation, sections 2 to 5 and 8): the gains of its class,
 * program or lines, the fee scheme of its currency under the order's fee model, its charging method and the order's terms.
 */
export function productInput(
  position: Pick<ProductPosition, 'uuid' | 'id' | 'itemType' | 'calcInput'>,
  product: CartProduct,
  { catalogue, terms, order }: PositionContext,
): ResolvedItem {
  const { calcInput } = position;
  const own = feeSchemeOf(calcInput, terms(product.termsOwner));
  return {
    currencyId: calcInput.currencyId ?? product.currencyId,
    classShares: classSharesOf(position, product, catalogue),
    forecast: {
      id: position.uuid,
      oneOffAmount: amount(calcInput.oneOffAmount, product.oneOffInvestmentType),
      periodicalAmount: amount(calcInput.periodicalAmount, product.periodicalInvestmentType),
      investmentHorizon: calcInput.investmentHorizon ?? 0,
      chargingMethod: chargingMethodOf(calcInput, catalogue),
      ...appliedFees({ ...order, feeScheme: own }),
      prepaid: order.prepaid,
      age: order.age,
      path: growthPath(position, product, catalogue),
    },
  };
}

/** Returns the error of amounts that lead to a value beyond the limit, at the amount that contributes more; null if there is none. */
function valueErrors(forecast: ForecastItem): ItemErrors | null {
  if (!reachesLimit([forecast])) return null;
  const { oneOffAmount, periodicalAmount, investmentHorizon } = forecast;
  const field = periodicalAmount * 12 * investmentHorizon > oneOffAmount ? 'periodicalAmount' : 'oneOffAmount';
  return { [field]: { key: 'mixed.value-too-large', bound: moneyLimit } };
}

const nothing = { limits: null, errors: {}, input: null };

/** Resolves a product position: its product, bounds, errors, warnings and the calculator's input. */
export function resolveProduct(position: ProductPosition, context: PositionContext): ResolvedProduct {
  const { uuid } = position;
  const product = findProduct(position, context.catalogue);
  const questionnaires = ownQuestionnaires(position, context.catalogue);
  const warnings = [
    ...questionnaireWarnings(position, questionnaires),
    ...productWarnings(position, product, context.order, context.catalogue),
  ];
  const read = { kind: 'product', uuid, position, questionnaires, warnings } as const;
  if (!product) return { ...read, product, hasTerms: false, ...nothing };
  const terms = context.terms(product.termsOwner);
  const limits = itemLimits(product, terms, position.calcInput.currencyId);
  const errors = terms ? validateProduct(position, product, limits) : {};
  const isValid = terms !== null && Object.keys(errors).length === 0;
  const input = isValid ? productInput(position, product, context) : null;
  const tooLarge = input && valueErrors(input.forecast);
  return {
    ...read,
    product,
    hasTerms: terms !== null,
    limits,
    errors: tooLarge ?? errors,
    input: input && !tooLarge ? { kind: 'product', ...input } : null,
  };
}
