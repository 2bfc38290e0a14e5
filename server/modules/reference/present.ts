import type { AssetClass } from '#contract/catalogue.ts';
import type { Language } from '#domain/catalogue/vocabulary.ts';
import { presentGains } from '../catalogue/present-figures.ts';
import type { listAssetClasses } from './repository.ts';

type AssetClassRow = Awaited<ReturnType<typeof listAssetClasses>>[number];

export function presentAssetClass(row: AssetClassRow, language: Language): AssetClass {
  return {
    id: row.id,
    code: row.code,
    name: row.name[language],
    color: row.color,
    baseTypeId: row.base_type_id,
    ...presentGains(row),
  };
}
