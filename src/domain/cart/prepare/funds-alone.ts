import type { CartDocument, CartPosition, PackagePosition, ProductPosition } from '../document.ts';
import { packageProducts } from '../package/package-offer.ts';
import { putBackInput } from '../package/put-back.ts';
import type { PrepareContext } from './prepare-context.ts';

/**
 * Returns the funds of a package as separate positions, except those no longer offered or already in the cart separately
 * (PACK-13, PACK-14, SIL-107).
 */
export function fundsAlone(
  { calcInput, isAmlValidated = false }: PackagePosition,
  funds: readonly { id: string }[],
  there: readonly CartPosition[],
  { catalogue, terms, currencyId, newUuid }: PrepareContext,
): ProductPosition[] {
  return packageProducts({ funds }, catalogue).flatMap((product) => {
    if (!product || there.some(({ itemType, id }) => itemType === 'Fund' && id === product.id)) return [];
    const input = putBackInput(product, terms(product.termsOwner), calcInput, currencyId);
    const answered = isAmlValidated && { isAmlValidated };
    return [{ uuid: newUuid(), id: product.id, itemType: 'Fund', calcInput: input, texts: {}, ...answered }];
  });
}

/** Adapts the cart to this portal: removes packages if they are switched off (SIL-109). */
export function withoutPackages(document: CartDocument, context: PrepareContext): CartDocument {
  if (!context.packagesDisabled) return document;
  const positions: CartPosition[] = document.positions.filter(({ itemType }) => itemType !== 'Package');
  if (positions.length === document.positions.length) return document;
  for (const position of document.positions)
    if (position.itemType === 'Package')
      positions.push(...fundsAlone(position, position.division.funds, positions, context));
  return { ...document, positions };
}
