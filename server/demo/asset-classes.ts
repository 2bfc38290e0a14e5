import type { Texts } from '../db/tables/catalogue.ts';

export interface SeedAssetClass {
  id: string;
  /** Id of the base asset class. */
  base: 'e' | 'b' | 'm' | 's';
  names: Texts;
  /** Percent a year: unfavourable, moderate, favourable; null where no forecast is made. */
  gains: readonly [number, number, number] | null;
  color: string | null;
  /** Percent a year; drives the made-up prices. */
  volatility: number;
  /** What a fund of this class does, in a sentence. */
  description: Texts;
}

const row = (
  id: string,
  base: SeedAssetClass['base'],
  names: readonly [string, string, string],
  gains: SeedAssetClass['gains'],
  volatility: number,
  description: readonly [string, string, string],
  color: string | null = null,
): SeedAssetClass => ({ id, base, names: texts(names), gains, color, volatility, description: texts(description) });

const texts = ([en, cs, sk]: readonly [string, string, string]): Texts => ({ en, cs, sk });

const equityText = [
  'Invests in shares of established companies; short falls of a third have happened.',
  'Investuje do akcií zavedených společností; krátkodobé propady o třetinu už nastaly.',
  'Investuje do akcií zavedených spoločností; krátkodobé prepady o tretinu už nastali.',
] as const;
const bondText = [
  'Invests in bonds of good credit quality; the price moves mainly with interest rates.',
  'Investuje do dluhopisů dobré úvěrové kvality; cena se hýbe hlavně s úrokovými sazbami.',
  'Investuje do dlhopisov dobrej úverovej kvality; cena sa hýbe hlavne s úrokovými sadzbami.',
] as const;
const mixedText = [
  'Combines shares and bonds and shifts their weights with the market.',
  'Kombinuje akcie a dluhopisy a jejich váhy mění podle vývoje na trzích.',
  'Kombinuje akcie a dlhopisy a ich váhy mení podľa vývoja na trhoch.',
] as const;

/** In catalogue order, which is also the order of the chart colours. */
export const assetClasses: readonly SeedAssetClass[] = [
  row('equity', 'e', ['Equity', 'Akcie', 'Akcie'], [-1.2, 6.4, 9.8], 15, equityText),
  row('bond', 'b', ['Bonds', 'Dluhopisy', 'Dlhopisy'], [0.3, 3.1, 4.6], 4.2, bondText),
  row('mixed', 'm', ['Mixed', 'Smíšené', 'Zmiešané'], [-0.4, 4.5, 6.8], 8.5, mixedText),
  row('commodity', 's', ['Commodities', 'Komodity', 'Komodity'], [-4.5, 4, 9.2], 19, [
    'Follows prices of gold, metals, energy and crops through certificates and futures.',
    'Sleduje ceny zlata, kovů, energií a plodin prostřednictvím certifikátů a futures.',
    'Sleduje ceny zlata, kovov, energií a plodín prostredníctvom certifikátov a futures.',
  ]),
  row('real-estate', 's', ['Property', 'Nemovitosti', 'Nehnuteľnosti'], [0, 4.2, 6.3], 5.5, [
    'Owns offices, shops and warehouses and earns their rent.',
    'Vlastní kanceláře, obchody a sklady a vydělává na jejich pronájmu.',
    'Vlastní kancelárie, obchody a sklady a zarába na ich prenájme.',
  ]),
  row('money-market', 'b', ['Money market', 'Peněžní trh', 'Peňažný trh'], [0.5, 2.4, 3.2], 0.8, [
    'Holds deposits, treasury bills and very short bonds; a place for a reserve.',
    'Drží vklady, pokladniční poukázky a velmi krátké dluhopisy; místo pro rezervu.',
    'Drží vklady, pokladničné poukážky a veľmi krátke dlhopisy; miesto pre rezervu.',
  ]),
  row(
    'emerging-equity',
    'e',
    ['Emerging-market equity', 'Akcie rozvíjejících se trhů', 'Akcie rozvíjajúcich sa trhov'],
    [-4, 7.2, 12.1],
    20,
    [
      'Invests in shares of companies in fast-growing economies; moves more than developed markets.',
      'Investuje do akcií společností v rychle rostoucích ekonomikách; kolísá víc než vyspělé trhy.',
      'Investuje do akcií spoločností v rýchlo rastúcich ekonomikách; kolíše viac než vyspelé trhy.',
    ],
  ),
  row(
    'sector-equity',
    'e',
    ['Sector equity', 'Sektorové akcie', 'Sektorové akcie'],
    [-3.5, 6.9, 11.4],
    18,
    [
      'Invests in shares of one industry, so that its fortune decides the result.',
      'Investuje do akcií jednoho odvětví, jehož osud rozhoduje o výsledku.',
      'Investuje do akcií jedného odvetvia, ktorého osud rozhoduje o výsledku.',
    ],
    '#7a4fb5',
  ),
  row(
    'government-bond',
    'b',
    ['Government bonds', 'Státní dluhopisy', 'Štátne dlhopisy'],
    [0.2, 2.6, 3.9],
    4.5,
    bondText,
  ),
  row(
    'corporate-bond',
    'b',
    ['Corporate bonds', 'Korporátní dluhopisy', 'Podnikové dlhopisy'],
    [-0.1, 3.6, 5.4],
    5,
    bondText,
  ),
  row(
    'high-yield-bond',
    'b',
    ['High-yield bonds', 'Dluhopisy s vysokým výnosem', 'Dlhopisy s vysokým výnosom'],
    [-1.8, 4.7, 7.2],
    8,
    [
      'Lends to weaker issuers for a higher interest; defaults are part of it.',
      'Půjčuje slabším emitentům za vyšší úrok; nesplacené dluhopisy k tomu patří.',
      'Požičiava slabším emitentom za vyšší úrok; nesplatené dlhopisy k tomu patria.',
    ],
  ),
  row(
    'conservative-mixed',
    'm',
    ['Conservative mixed', 'Smíšené konzervativní', 'Zmiešané konzervatívne'],
    [0.2, 3.4, 5.1],
    5.5,
    mixedText,
  ),
  row(
    'dynamic-mixed',
    'm',
    ['Dynamic mixed', 'Smíšené dynamické', 'Zmiešané dynamické'],
    [-1.1, 5.4, 8.3],
    11.5,
    mixedText,
  ),
  row(
    'alternative',
    's',
    ['Alternative strategies', 'Alternativní strategie', 'Alternatívne stratégie'],
    [-0.8, 3.9, 6.4],
    7,
    [
      'Seeks a return that depends little on shares and bonds.',
      'Hledá výnos, který na akciích a dluhopisech závisí málo.',
      'Hľadá výnos, ktorý od akcií a dlhopisov závisí málo.',
    ],
  ),
  row('currency', 's', ['Currencies', 'Měny', 'Meny'], null, 8, [
    'Follows the exchange rate of a currency or a basket of them.',
    'Sleduje kurz měny nebo koše měn.',
    'Sleduje kurz meny alebo koša mien.',
  ]),
  row('other', 's', ['Other', 'Ostatní', 'Ostatné'], null, 10, [
    'Follows a strategy of its own that belongs to no other class.',
    'Sleduje vlastní strategii, která nepatří do žádné jiné třídy.',
    'Sleduje vlastnú stratégiu, ktorá nepatrí do žiadnej inej triedy.',
  ]),
];
