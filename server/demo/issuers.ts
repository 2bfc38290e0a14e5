import type { Language } from '#domain/catalogue/vocabulary.ts';
import type { Database } from '../db/database.ts';
import { insertRows } from '../db/insert-rows.ts';
import type { Texts } from '../db/tables/catalogue.ts';
import type { TariffCurrency } from './tariffs.ts';

export interface SeedIssuer {
  id: string;
  name: string;
  /** First word of the funds' names. */
  brand: string;
  /** Language of the funds' names. */
  language: Language;
  /** Country of the ISIN. */
  domicile: string;
  currency: TariffCurrency;
}

type Row = readonly [name: string, brand: string, language: Language, domicile: string, currency: TariffCurrency];

const rows: readonly Row[] = [
  ['Severka Funds', 'Severka', 'cs', 'CZ', 'CZK'],
  ['Lípa Invest', 'Lípa', 'cs', 'CZ', 'CZK'],
  ['Orlice Asset Management', 'Orlice', 'cs', 'CZ', 'CZK'],
  ['Kamenec AM', 'Kamenec', 'cs', 'CZ', 'CZK'],
  ['Vltavín Investiční společnost', 'Vltavín', 'cs', 'CZ', 'CZK'],
  ['Jizera správa fondů', 'Jizera', 'cs', 'CZ', 'CZK'],
  ['Radhošť Capital', 'Radhošť', 'cs', 'CZ', 'CZK'],
  ['Šumavan Investiční společnost', 'Šumavan', 'cs', 'CZ', 'CZK'],
  ['Chocholík Fondy', 'Chocholík', 'cs', 'CZ', 'CZK'],
  ['Žďár Asset Management', 'Žďár', 'cs', 'CZ', 'CZK'],
  ['Bělorozec Invest', 'Bělorozec', 'cs', 'CZ', 'EUR'],
  ['Tatrina Capital', 'Tatrina', 'sk', 'SK', 'EUR'],
  ['Javorník správcovská spoločnosť', 'Javorník', 'sk', 'SK', 'EUR'],
  ['Ďumbrava Asset Management', 'Ďumbrava', 'sk', 'SK', 'EUR'],
  ['Ľaliová Investments', 'Ľaliová', 'sk', 'SK', 'EUR'],
  ['Dunavec Fondy', 'Dunavec', 'sk', 'SK', 'EUR'],
  ['Kľačany Invest', 'Kľačany', 'sk', 'SK', 'EUR'],
  ['Northmere Asset Management', 'Northmere', 'en', 'LU', 'EUR'],
  ['Halden Bridge Funds', 'Halden Bridge', 'en', 'LU', 'USD'],
  ['Corvin & Lake', 'Corvin & Lake', 'en', 'LU', 'EUR'],
  ['Ostrava Ridge Partners', 'Ostrava Ridge', 'en', 'LU', 'CHF'],
  ['Ballyorran Investment Funds', 'Ballyorran', 'en', 'IE', 'GBP'],
  ['Greywether Index', 'Greywether', 'en', 'IE', 'USD'],
  ['Larkfield ETF', 'Larkfield', 'en', 'IE', 'USD'],
  ['Wienerhain Fonds', 'Wienerhain', 'en', 'AT', 'EUR'],
];

export const issuers: readonly SeedIssuer[] = rows.map(([name, brand, language, domicile, currency], index) => ({
  id: `issuer-${index + 1}`,
  name,
  brand,
  language,
  domicile,
  currency,
}));

const homes: Readonly<Record<string, Texts>> = {
  CZ: { en: 'Czechia', cs: 'v Česku', sk: 'v Česku' },
  SK: { en: 'Slovakia', cs: 'na Slovensku', sk: 'na Slovensku' },
  LU: { en: 'Luxembourg', cs: 'v Lucembursku', sk: 'v Luxembursku' },
  IE: { en: 'Ireland', cs: 'v Irsku', sk: 'v Írsku' },
};

/** Null for the houses of other countries: not every issuer is described. */
function descriptionOf(name: string, domicile: string): Texts | null {
  const home = homes[domicile];
  if (!home) return null;
  return {
    en: `${name} is a fund house at home in ${home.en}. It manages funds for private clients and sells them through advisors only.`,
    cs: `${name} je investiční společnost se sídlem ${home.cs}. Spravuje fondy pro drobné klienty a nabízí je jen prostřednictvím poradců.`,
    sk: `${name} je správcovská spoločnosť so sídlom ${home.sk}. Spravuje fondy pre drobných klientov a ponúka ich len prostredníctvom poradcov.`,
  };
}

export async function seedIssuers(database: Database, houses: readonly SeedIssuer[] = issuers): Promise<void> {
  await insertRows(
    database,
    'basic_issuers',
    houses.map(({ id, name, domicile }) => ({
      id,
      code: id.toUpperCase(),
      name: { en: name, cs: name, sk: name },
      position: 0,
      description: descriptionOf(name, domicile),
    })),
  );
}
