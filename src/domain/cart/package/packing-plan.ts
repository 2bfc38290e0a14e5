import type { CartCatalogue } from '../catalogue/cart-catalogue.ts';
import type { CartDocument, PackageInvestmentType, ProductPosition } from '../document.ts';
import { findProduct, offeredCurrencies, isForQualifiedInvestors } from '../product/cart-product.ts';

/** Why an item cannot go into a package: not a fund that packages accept, another currency, or an amount of the wrong kind. */
export const packingRefusals = ['not-for-package', 'currency', 'amount'] as const;
export type PackingRefusal = (typeof packingRefusals)[number];

/** Result of planning a package from the selected items. */
export interface PackingPlan {
  currencyId: string | null;
  investmentType: PackageInvestmentType;
  taken: readonly ProductPosition[];
  refused: readonly { uuid: string; reason: PackingRefusal }[];
}

interface Wanted {
  /** The target package; null for a new one. */
  uuid: string | null;
  uuids: readonly string[];
}

interface Context {
  catalogue: CartCatalogue;
  /** The user's currency. */
  currencyId: string;
}

/** Returns the amount of a fund that a package of this investment type uses. */
export const packedAmount = (
  { calcInput: { oneOffAmount, periodicalAmount } }: ProductPosition,
  investmentType: PackageInvestmentType,
): number => (investmentType === 'OneOff' ? oneOffAmount : periodicalAmount) ?? 0;

const otherAmount = (fund: ProductPosition, investmentType: PackageInvestmentType) =>
  packedAmount(fund, investmentType === 'OneOff' ? 'Periodical' : 'OneOff');

/** Returns the most frequent currency of the funds; on a tie the user's, then the first fund's. */
function mostFrequent(funds: readonly ProductPosition[], own: string): string | null {
  const ids = funds.flatMap(({ calcInput: { currencyId } }) => currencyId ?? []);
  const countOf = (id: string) => ids.filter((one) => one === id).length;
  const most = Math.max(...ids.map(countOf));
  const found = ids.filter((id) => countOf(id) === most);
  return found.includes(own) ? own : (found[0] ?? null);
}

function newKind(funds: readonly ProductPosition[], own: string): Pick<PackingPlan, 'currencyId' | 'investmentType'> {
  const has = (type: PackageInvestmentType) => funds.some((fund) => packedAmount(fund, type) > 0);
  const investmentType = has('Periodical') && !has('OneOff') ? 'Periodical' : 'OneOff';
  return { currencyId: mostFrequent(funds, own), investmentType };
}

function refusalOf(
  fund: ProductPosition,
  { currencyId, investmentType }: Pick<PackingPlan, 'currencyId' | 'investmentType'>,
  catalogue: CartCatalogue,
): PackingRefusal | null {
  const product = findProduct(fund, catalogue);
  const hasAmount = packedAmount(fund, investmentType) > 0;
  const isOffered = currencyId === null || !product || offeredCurrencies(product).includes(currencyId);
  // An amount belongs to its currency: the same number in another one would be another amount.
  if (!isOffered || (hasAmount && currencyId !== fund.calcInput.currencyId)) return 'currency';
  return otherAmount(fund, investmentType) > 0 ? 'amount' : null;
}

/** Plans which items go into a package with their input, and why the others do not (PACK-03, SIL-105). */
export function planPacking(
  { positions }: CartDocument,
  { uuid, uuids }: Wanted,
  { catalogue, currencyId: own }: Context,
): PackingPlan {
  const items = positions.filter((position) => uuids.includes(position.uuid));
  const funds = items.flatMap((position) =>
    position.itemType === 'Fund' && !isForQualifiedInvestors(position.id, catalogue) ? [position] : [],
  );
  const into = positions.find((position) => position.uuid === uuid);
  const kind = into?.itemType === 'Package' ? into.calcInput : newKind(funds, own);
  const reasonOf = new Map(funds.map((fund) => [fund.uuid, refusalOf(fund, kind, catalogue)]));
  return {
    currencyId: kind.currencyId,
    investmentType: kind.investmentType,
    taken: funds.filter((fund) => reasonOf.get(fund.uuid) === null),
    refused: items.flatMap((item) => {
      const reason = reasonOf.has(item.uuid) ? reasonOf.get(item.uuid) : 'not-for-package';
      return reason ? [{ uuid: item.uuid, reason }] : [];
    }),
  };
}
