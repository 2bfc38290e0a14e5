import type { Insertable } from 'kysely';
import { fundCurrencies, countryCodes } from '#domain/catalogue/iso-codes.ts';
import { languages, type ChargingMethodKind } from '#domain/catalogue/vocabulary.ts';
import type { Database } from '../db/database.ts';
import { insertRows } from '../db/insert-rows.ts';
import { plainCodelists, type CodelistTable, type PlainCodelist, type Texts } from '../db/tables/catalogue.ts';
import { assetClasses } from './asset-classes.ts';
import { bankNames } from './banks.ts';

type Row = readonly [code: string, en: string, cs: string, sk: string];

/** Code and names; the id is the code in lower case. */
const lists: { [List in PlainCodelist]?: readonly Row[] } = {
  base_asset_classes: [
    ['E', 'Equity', 'Akcie', 'Akcie'],
    ['B', 'Bonds', 'Dluhopisy', 'Dlhopisy'],
    ['M', 'Mixed', 'Smíšené', 'Zmiešané'],
    ['S', 'Special', 'Speciální', 'Špeciálne'],
  ],
  sub_asset_classes: [
    ['LARGE_CAP', 'Large companies', 'Velké společnosti', 'Veľké spoločnosti'],
    ['SMALL_CAP', 'Small and mid-sized companies', 'Malé a střední společnosti', 'Malé a stredné spoločnosti'],
    ['TECHNOLOGY', 'Technology', 'Technologie', 'Technológie'],
    ['HEALTH_CARE', 'Health care', 'Zdravotnictví', 'Zdravotníctvo'],
    ['ENERGY', 'Energy', 'Energetika', 'Energetika'],
    ['FINANCIALS', 'Financials', 'Finanční sektor', 'Finančný sektor'],
    ['GOVERNMENT', 'Government bonds', 'Státní dluhopisy', 'Štátne dlhopisy'],
    ['CORPORATE', 'Corporate bonds', 'Korporátní dluhopisy', 'Podnikové dlhopisy'],
    ['HIGH_YIELD', 'High-yield bonds', 'Dluhopisy s vysokým výnosem', 'Dlhopisy s vysokým výnosom'],
    ['INFLATION_LINKED', 'Inflation-linked bonds', 'Protiinflační dluhopisy', 'Protiinflačné dlhopisy'],
    ['SHORT_TERM', 'Short-term bonds and deposits', 'Krátkodobé dluhopisy a vklady', 'Krátkodobé dlhopisy a vklady'],
    ['BALANCED', 'Balanced', 'Vyvážené', 'Vyvážené'],
    ['FLEXIBLE', 'Flexible', 'Flexibilní', 'Flexibilné'],
    ['PRECIOUS_METALS', 'Precious metals', 'Drahé kovy', 'Drahé kovy'],
    ['RAW_MATERIALS', 'Raw materials', 'Suroviny', 'Suroviny'],
    ['PROPERTY', 'Property', 'Nemovitosti', 'Nehnuteľnosti'],
    ['HEDGE', 'Absolute return', 'Absolutní výnos', 'Absolútny výnos'],
  ],
  investment_areas: [
    ['INTERNATIONAL', 'International', 'Mezinárodní', 'Medzinárodné'],
    ['EUROPE', 'Europe', 'Evropa', 'Európa'],
    ['EUROPE_EX_UK', 'Europe ex-UK', 'Evropa bez Spojeného království', 'Európa bez Spojeného kráľovstva'],
    ['NORTH_AMERICA', 'North America', 'Severní Amerika', 'Severná Amerika'],
    ['EMERGING', 'Emerging markets', 'Rozvíjející se trhy', 'Rozvíjajúce sa trhy'],
    ['ASIA_PACIFIC', 'Asia-Pacific', 'Asie a Tichomoří', 'Ázia a Tichomorie'],
    ['JAPAN', 'Japan', 'Japonsko', 'Japonsko'],
    ['LATIN_AMERICA', 'Latin America', 'Latinská Amerika', 'Latinská Amerika'],
    ['CENTRAL_EUROPE', 'Central and Eastern Europe', 'Střední a východní Evropa', 'Stredná a východná Európa'],
    ['CZECHIA', 'Czechia', 'Česko', 'Česko'],
    ['SLOVAKIA', 'Slovakia', 'Slovensko', 'Slovensko'],
  ],
  fund_types: [
    ['FUND', 'Investment fund', 'Investiční fond', 'Investičný fond'],
    ['ETF', 'Exchange-traded fund', 'Fond obchodovaný na burze', 'Fond obchodovaný na burze'],
    ['FKI', 'Qualified investors fund', 'Fond kvalifikovaných investorů', 'Fond kvalifikovaných investorov'],
  ],
  fund_sub_types: [
    ['STANDARD', 'Standard', 'Standardní', 'Štandardný'],
    ['INDEX', 'Index', 'Indexový', 'Indexový'],
    ['HEDGED', 'Currency hedged', 'Měnově zajištěný', 'Menovo zaistený'],
    ['DIVIDEND', 'Dividend', 'Dividendový', 'Dividendový'],
    ['SUSTAINABLE', 'Sustainable', 'Udržitelný', 'Udržateľný'],
    ['FUND_OF_FUNDS', 'Fund of funds', 'Fond fondů', 'Fond fondov'],
  ],
  template_categories: [
    ['RETIREMENT', 'Retirement', 'Zajištění na důchod', 'Zabezpečenie na dôchodok'],
    ['HOUSING', 'Housing within 10 years', 'Bydlení do 10 let', 'Bývanie do 10 rokov'],
    ['CHILDREN', 'For children', 'Pro děti', 'Pre deti'],
    ['RESERVE', 'Financial reserve', 'Finanční rezerva', 'Finančná rezerva'],
  ],
  identity_document_types: [
    ['I', 'Identity card', 'Občanský průkaz', 'Občiansky preukaz'],
    ['P', 'Passport', 'Cestovní pas', 'Cestovný pas'],
    ['R', 'Residence permit', 'Povolení k pobytu', 'Povolenie na pobyt'],
  ],
  secondary_document_types: [
    ['P', 'Passport', 'Cestovní pas', 'Cestovný pas'],
    ['D', 'Driving licence', 'Řidičský průkaz', 'Vodičský preukaz'],
    ['B', 'Birth certificate', 'Rodný list', 'Rodný list'],
  ],
  salutations: [
    ['MR', 'Mr', 'Vážený pane', 'Vážený pán'],
    ['MRS', 'Mrs', 'Vážená paní', 'Vážená pani'],
  ],
};

type ChargingRow = readonly [...Row, method: ChargingMethodKind, minimalInvestmentPct: number | null];

/** Variants that the market documents: prepaid whole, prepaid with a part invested from the start, and as one goes. */
const chargingMethods: readonly ChargingRow[] = [
  ['CONCURRENTLY', 'As you go', 'Průběžně', 'Priebežne', 'Concurrently', null],
  ['UP_FRONT', 'Prepaid', 'Předem', 'Vopred', 'UpFront', null],
  [
    'SHARED_25',
    'Prepaid, 25 % invested',
    'Předem, 25 % se investuje',
    'Vopred, 25 % sa investuje',
    'SharedOnInvestment',
    25,
  ],
  [
    'SHARED_50',
    'Prepaid, 50 % invested',
    'Předem, 50 % se investuje',
    'Vopred, 50 % sa investuje',
    'SharedOnInvestment',
    50,
  ],
  ['OTHER', 'Individual', 'Individuálně', 'Individuálne', 'Other', null],
];

/** Countries of the business stand before the others, which are left to the alphabet (DATA-53). */
const businessCountries = ['CZ', 'SK', 'BG', 'DE', 'AT'];

/** Fills every list of reference data; ids of currencies and countries are their ISO codes. */
export async function seedCodelists(database: Database): Promise<void> {
  for (const table of plainCodelists) await insertRows(database, table, (lists[table] ?? []).map(codelistRow));
  await insertRows(database, 'currencies', isoRows('currency', fundCurrencies));
  const others = countryCodes.filter((code) => !businessCountries.includes(code));
  const countries = isoRows('region', [...businessCountries, ...others]);
  await insertRows(
    database,
    'countries',
    countries.map((row) => ({ ...row, position: Math.min(row.position, businessCountries.length) })),
  );
  await insertRows(
    database,
    'banks',
    bankNames.map(([country_id, code, name]) => ({ id: `${country_id}${code}`, code, name, country_id })),
  );
  await insertRows(
    database,
    'charging_methods',
    chargingMethods.map(([code, en, cs, sk, method, minimal_investment_pct], index) => ({
      ...codelistRow([code, en, cs, sk], index),
      method,
      minimal_investment_pct,
    })),
  );
  await insertRows(
    database,
    'asset_classes',
    assetClasses.map(({ id, base, names, gains, color }, position) => ({
      id,
      code: id.toUpperCase().replaceAll('-', '_'),
      name: names,
      position,
      color,
      base_type_id: base,
      unfavourable_gain: gains?.[0] ?? null,
      moderate_gain: gains?.[1] ?? null,
      favourable_gain: gains?.[2] ?? null,
    })),
  );
}

function codelistRow([code, en, cs, sk]: Row, position: number): Insertable<CodelistTable> {
  return { id: code.toLowerCase().replaceAll('_', '-'), code, name: { en, cs, sk }, position };
}

/** Names of ISO codes come from the Unicode data of the runtime. */
function isoRows(type: 'currency' | 'region', codes: readonly string[]): Insertable<CodelistTable>[] {
  const [en, cs, sk] = languages.map((language) => new Intl.DisplayNames(language, { type }));
  return codes.map((code, position) => {
    const name: Texts = { en: en?.of(code) ?? code, cs: cs?.of(code) ?? code, sk: sk?.of(code) ?? code };
    return { id: code, code, name, position };
  });
}
