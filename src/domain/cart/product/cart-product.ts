import type {
  CartCatalogue,
  CartContractType,
  CartFund,
  CartProgram,
  Orderable,
  TermsOwner,
} from '../catalogue/cart-catalogue.ts';
import type { CalcInput, ProductPosition, ProductType } from '../document.ts';
import { contractLines } from '../catalogue/contract-lines.ts';

/** An item's product with everything that determines its fields, bounds and growth. */
export interface CartProduct extends Orderable {
  itemType: ProductType;
  contractType: CartContractType | null;
  termsOwner: TermsOwner;
  /** The fund's own minimums; null for the other kinds. */
  ownMinimum: { oneOff: number | null; periodical: number | null };
  /** Lines of a contract item, longest horizon first; empty for the other kinds. */
  lines: readonly CartProgram[];
}

const noMinimum = { oneOff: null, periodical: null };

function contractProduct(
  id: string,
  input: Pick<CalcInput, 'startingLineId'>,
  catalogue: CartCatalogue,
): CartProduct | null {
  const contractType = catalogue.contractTypeById.get(id);
  if (!contractType || contractType.investmentPlanType === 'None') return null;
  const lines = contractLines(contractType, catalogue.programById);
  const start = lines.find((line) => line.id === input.startingLineId) ?? lines[0];
  if (!start) return null;
  return {
    ...start,
    itemType: 'Contract',
    id,
    name: contractType.name,
    contractTypeId: id,
    contractType,
    termsOwner: { itemType: 'Program', id: start.id },
    ownMinimum: noMinimum,
    lines,
  };
}

/**
 * Returns the product of an item, or null if it is no longer offered: unknown, a fund not allowed in the fund market, or a
 * contract type without lines (CART-31, CART-60, SIL-75, SIL-128).
 */
export function findProduct(
  item: Pick<ProductPosition, 'itemType' | 'id'> & { calcInput: Pick<CalcInput, 'startingLineId'> },
  catalogue: CartCatalogue,
): CartProduct | null {
  if (item.itemType === 'Contract') return contractProduct(item.id, item.calcInput, catalogue);
  const { itemType, id } = item;
  const found = itemType === 'Fund' ? catalogue.fundById.get(id) : catalogue.programById.get(id);
  if (!found || ('allowedInFundMarket' in found && !found.allowedInFundMarket)) return null;
  return singleProduct(itemType, found, catalogue.contractTypeById);
}

/** Returns a fund or program as an orderable product, whether or not it is offered. */
export function singleProduct(
  itemType: TermsOwner['itemType'],
  found: CartFund | CartProgram,
  contractTypeById: CartCatalogue['contractTypeById'],
): CartProduct {
  const ownMinimum =
    'minOneOffAmount' in found ? { oneOff: found.minOneOffAmount, periodical: found.minPeriodicalAmount } : noMinimum;
  const contractType = contractTypeById.get(found.contractTypeId) ?? null;
  return { ...found, itemType, contractType, termsOwner: { itemType, id: found.id }, ownMinimum, lines: [] };
}

/** Whether a product can be ordered: a contract type only while it is active (CART-31, SIL-75). */
export const isOrderable = (product: CartProduct | null): product is CartProduct =>
  product !== null && (product.itemType !== 'Contract' || product.contractType?.status === 'Active');

/** Returns the currencies that a product is offered in, its own first. */
export function offeredCurrencies({
  currencyId,
  currencyIds,
}: Pick<Orderable, 'currencyId' | 'currencyIds'>): string[] {
  return [...new Set(currencyIds.length > 0 ? currencyIds : [currencyId])];
}

/** Code of the type of funds for qualified investors (DATA-05). */
export const qualifiedInvestorsCode = 'FKI';

/** Whether a fund is for qualified investors; packages do not accept these (PACK-03). */
export function isForQualifiedInvestors(fundId: string, { fundById, fundTypes }: CartCatalogue): boolean {
  const fundTypeId = fundById.get(fundId)?.fundTypeId ?? null;
  return fundTypes.some(({ id, code }) => id === fundTypeId && code === qualifiedInvestorsCode);
}
