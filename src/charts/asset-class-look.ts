import { chartColour } from './palette.ts';

interface AssetClass {
  id: string;
  name: string;
  color: string | null;
}

/** Returns name and colour of an asset class, with colours in catalogue order; no name if the class is unknown. */
export function assetClassLook(
  assetClasses: readonly AssetClass[],
  assetClassId: string | null,
): { name: string | null; colour: string } {
  const order = assetClasses.findIndex(({ id }) => id === assetClassId);
  const found = assetClasses[order];
  return found
    ? { name: found.name, colour: chartColour(order, found.color) }
    : { name: null, colour: 'var(--color-line-control)' };
}
