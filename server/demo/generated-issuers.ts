import type { SeedIssuer } from './issuers.ts';

const firstWords = ['Alder', 'Brook', 'Calder', 'Dun', 'Elm', 'Fern', 'Glen', 'Hazel', 'Iron', 'Juniper'];
const secondWords = ['bridge', 'field', 'gate', 'haven', 'mere', 'ridge', 'stone', 'wick'];
const homes = [
  ['LU', 'EUR'],
  ['IE', 'USD'],
  ['LU', 'USD'],
  ['AT', 'EUR'],
  ['LU', 'CHF'],
  ['IE', 'GBP'],
] as const;

/** Eighty fund houses of nobody, for catalogues larger than the demo's. */
export const generatedIssuers: readonly SeedIssuer[] = secondWords.flatMap((second, column) =>
  firstWords.map((first, row) => {
    const [domicile, currency] = homes[(column * firstWords.length + row) % homes.length] ?? homes[0];
    const brand = `${first}${second}`;
    return {
      id: `generated-${brand.toLowerCase()}`,
      name: `${brand} Asset Management`,
      brand,
      language: 'en',
      domicile,
      currency,
    };
  }),
);
