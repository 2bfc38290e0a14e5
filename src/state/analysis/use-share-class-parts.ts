import { useSnapshot } from 'valtio';
import { shareClassParts } from '#domain/catalogue/share-class-parts.ts';
import { catalogueState } from '../catalogue/catalogue.ts';

const found = new WeakMap<object, ReadonlyMap<string, string>>();

/** Returns the part of the name that distinguishes share classes, by fund id; computed once per catalogue. */
export function useShareClassParts(): ReadonlyMap<string, string> {
  const { fundById } = useSnapshot(catalogueState);
  const parts = found.get(fundById) ?? shareClassParts(fundById.values());
  found.set(fundById, parts);
  return parts;
}
