import { useSnapshot } from 'valtio';
import { shareClassParts } from '#domain/catalogue/share-class-parts.ts';
import { catalogueState } from '../catalogue/catalogue.ts';

const found = new WeakMap<object, ReadonlyMap<string, string>>();

/** What tells a fund from others of its name, by its id; worked out once for a catalogue, whichever row asks first. */
export function useShareClassParts(): ReadonlyMap<string, string> {
  const { fundById } = useSnapshot(catalogueState);
  const parts = found.get(fundById) ?? shareClassParts(fundById.values());
  found.set(fundById, parts);
  return parts;
}
