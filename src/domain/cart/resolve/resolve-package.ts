import type { PositionContext } from '../context.ts';
import type { PackagePosition } from '../document.ts';
import { packageOffer, packageProducts, type PackageOffer } from '../package/package-offer.ts';
import { validatePackage, type PackageErrors } from '../package/validate-package.ts';
import type { CartProduct } from '../product/cart-product.ts';
import { noInput } from '../product/product-fields.ts';
import {
  ownQuestionnaires,
  questionnaireWarnings,
  type OwnQuestionnaire,
  productWarnings,
  type ProductWarning,
} from '../product/product-warnings.ts';
import { reachesLimit } from '../../forecast/value-limit.ts';
import { moneyLimit } from '../../money/has-cents.ts';
import { dividedPackage } from '../../packages/divided-package.ts';
import { investedParts, type CalculatorPackage, type ResolvedItem } from './calculator-input.ts';
import { productInput } from './resolve-product.ts';
import { assetClassOf, type CartCatalogue } from '../catalogue/cart-catalogue.ts';

/** A resolved package of the cart; its shares and amounts are calculated by the worker. */
export interface ResolvedPackagePosition {
  kind: 'package';
  uuid: string;
  position: PackagePosition;
  /** Products of its funds in their order; null for one that is no longer offered. */
  products: readonly (CartProduct | null)[];
  /** Whether fee schemes and limits of all its funds are loaded. */
  hasTerms: boolean;
  offer: PackageOffer;
  /** Errors of the input; the division is validated by its calculated figures. */
  errors: PackageErrors;
  /** Questionnaires required for its funds in addition to the client's. */
  questionnaires: readonly OwnQuestionnaire[];
  warnings: readonly ProductWarning[];
  input: CalculatorPackage;
}

/** Returns the id under which a fund of a package is calculated. */
export const packagePartId = (uuid: string, fundId: string): string => `${uuid}:${fundId}`;

/** Returns the position of a part's id; an id of another item is that of its position already. */
export const positionOfPart = (id: string): string => id.split(':', 1)[0] ?? id;

/**
 * Returns a fund of a package as a separate item with the package's currency, horizon and charging method, without an amount.
 */
function resolvePart(position: PackagePosition, product: CartProduct, context: PositionContext): ResolvedItem {
  const { investmentHorizon, chargingMethodId, currencyId } = position.calcInput;
  const calcInput = { ...noInput, investmentHorizon, chargingMethodId, currencyId };
  const uuid = packagePartId(position.uuid, product.id);
  return productInput({ uuid, id: product.id, itemType: 'Fund', calcInput }, product, context);
}

const tooLarge = { key: 'mixed.value-too-large', bound: moneyLimit } as const;

/** Whether the values of a package's funds together reach the limit; the division is needed only for a total that might. */
function reachesPackageLimit({ calcInput, division }: PackagePosition, parts: readonly ResolvedItem[]): boolean {
  const { investedAmount: total, investmentType } = calcInput;
  if (!total || parts.length === 0) return false;
  const divided = { division, total, investmentType, parts, isComplete: true };
  const whole = investedParts(divided, { amounts: parts.map(() => total) });
  if (!reachesLimit(whole.map(({ input }) => input.forecast))) return false;
  return reachesLimit(investedParts(divided, dividedPackage(division, total)).map(({ input }) => input.forecast));
}

/** Resolves a package position: its funds' products, their shared options, errors, warnings and the calculator's input. */
export function resolvePackage(position: PackagePosition, context: PositionContext): ResolvedPackagePosition {
  const { uuid, division, calcInput } = position;
  const products = packageProducts(division, context.catalogue);
  const offered = products.filter((product) => product !== null);
  const offer = packageOffer(position, context.catalogue);
  const errors = validatePackage(position, offer);
  const questionnaires = ownQuestionnaires(position, context.catalogue);
  const ofProducts = division.funds.flatMap(({ id }, place) =>
    productWarnings({ itemType: 'Fund', id }, products[place] ?? null, context.order, context.catalogue),
  );
  const isWrong = Object.keys(errors.fields).length > 0 || errors.funds.length > 0;
  const hasTerms = offered.every(({ termsOwner }) => context.terms(termsOwner) !== null);
  const isEntered = offered.length === products.length && hasTerms && !isWrong;
  const parts = isEntered ? offered.map((product) => resolvePart(position, product, context)) : [];
  const isTooLarge = reachesPackageLimit(position, parts);
  const isComplete = isEntered && !isTooLarge;
  return {
    kind: 'package',
    uuid,
    position,
    products,
    hasTerms,
    offer,
    errors: isTooLarge ? { ...errors, fields: { investedAmount: tooLarge } } : errors,
    questionnaires,
    warnings: [...questionnaireWarnings(position, questionnaires), ...ofProducts],
    input: {
      kind: 'package',
      division,
      total: calcInput.investedAmount,
      investmentType: calcInput.investmentType,
      parts: isComplete ? parts : [],
      isComplete,
    },
  };
}

/**
 * Returns the asset classes of a package's funds in their order, with their parts of all shares; equal parts while the shares
 * are not calculated. A null class is unknown.
 */
export function packageClassShares(
  funds: readonly { id: string }[],
  shares: readonly number[],
  fundById: CartCatalogue['fundById'],
): ResolvedItem['classShares'] {
  const total = shares.reduce((sum, share) => sum + share, 0);
  const parts = new Map<string | null, number>();
  for (const [index, { id }] of funds.entries()) {
    const assetClassId = assetClassOf(id, fundById);
    const part = total > 0 ? (shares[index] ?? 0) / total : 1 / funds.length;
    parts.set(assetClassId, (parts.get(assetClassId) ?? 0) + part);
  }
  return [...parts].map(([assetClassId, part]) => ({ assetClassId, part }));
}
