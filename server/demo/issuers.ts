import type { Texts } from '../db/tables/catalogue.ts';
import type { MarketData, SeedIssuer } from './schema/market-data.ts';

/** Fund houses, described as those of their country are. */
export function issuerRecords(houses: readonly SeedIssuer[], { domiciles }: MarketData) {
  const descriptions = new Map(domiciles.map(({ countryId, issuerDescription }) => [countryId, issuerDescription]));
  return houses.map(({ id, name, domicile }) => ({
    id,
    code: id.toUpperCase(),
    name: { en: name, cs: name, sk: name },
    description: withName(descriptions.get(domicile) ?? null, name),
    position: 0,
  }));
}

function withName(description: Texts | null, name: string): Texts | null {
  if (!description) return null;
  const { en, cs, sk } = description;
  return { en: en.replace('{name}', name), cs: cs.replace('{name}', name), sk: sk.replace('{name}', name) };
}

/** Eighty fictional fund houses, for catalogues larger than the demo's. */
export function generateIssuers({ generatedIssuers }: MarketData): SeedIssuer[] {
  const { firstWords, secondWords, homes } = generatedIssuers;
  const brands = secondWords.flatMap((second) => firstWords.map((first) => `${first}${second}`));
  return brands.map((brand, index) => ({
    id: `generated-${brand.toLowerCase()}`,
    name: `${brand} Asset Management`,
    brand,
    language: 'en',
    ...(homes[index % homes.length] ?? homes[0]),
  }));
}
