import { useSnapshot } from 'valtio';
import { shareClassParts, type ShareClassParts } from '#domain/catalogue/share-class-parts.ts';
import { catalogueState } from '../catalogue/catalogue.ts';

const found = new WeakMap<object, ShareClassParts>();

/** Returns the part of the name that distinguishes share classes, by fund id. */
export function useShareClassParts(): ShareClassParts {
  const { fundById } = useSnapshot(catalogueState);
  const parts = found.get(fundById) ?? shareClassParts(fundById);
  found.set(fundById, parts);
  return parts;
}
