import type { Texts } from '../db/tables/catalogue.ts';
import type { StoredComposition } from '../db/tables/fund-details.ts';
import type { SeedFund } from './create-funds.ts';
import type { Random } from './random.ts';

type Names = readonly [en: string, cs: string, sk: string];
type Name = Names | string;

const sectors: readonly Names[] = [
  ['Information technology', 'Informační technologie', 'Informačné technológie'],
  ['Financials', 'Finance', 'Financie'],
  ['Industrials', 'Průmysl', 'Priemysel'],
  ['Health care', 'Zdravotnictví', 'Zdravotníctvo'],
  ['Consumer discretionary', 'Zbytná spotřeba', 'Zbytná spotreba'],
  ['Consumer staples', 'Nezbytná spotřeba', 'Nevyhnutná spotreba'],
  ['Communication', 'Komunikace', 'Komunikácia'],
  ['Energy', 'Energetika', 'Energetika'],
  ['Materials', 'Suroviny', 'Suroviny'],
  ['Utilities', 'Veřejné služby', 'Verejné služby'],
];
const bondKinds: readonly Names[] = [
  ['Government bonds', 'Státní dluhopisy', 'Štátne dlhopisy'],
  ['Corporate bonds', 'Korporátní dluhopisy', 'Podnikové dlhopisy'],
  ['Covered bonds', 'Hypoteční zástavní listy', 'Kryté dlhopisy'],
  ['Supranational bonds', 'Nadnárodní instituce', 'Nadnárodné inštitúcie'],
  ['Cash', 'Hotovost', 'Hotovosť'],
];
const mixedKinds: readonly Names[] = [
  ['Equity', 'Akcie', 'Akcie'],
  ['Bonds', 'Dluhopisy', 'Dlhopisy'],
  ['Money market', 'Peněžní trh', 'Peňažný trh'],
  ['Commodities', 'Komodity', 'Komodity'],
  ['Property', 'Nemovitosti', 'Nehnuteľnosti'],
];
const cashKinds: readonly Names[] = [
  ['Deposits', 'Vklady', 'Vklady'],
  ['Treasury bills', 'Pokladniční poukázky', 'Pokladničné poukážky'],
  ['Bonds due within a year', 'Dluhopisy splatné do roka', 'Dlhopisy splatné do roka'],
];
const propertyKinds: readonly Names[] = [
  ['Offices', 'Kanceláře', 'Kancelárie'],
  ['Shops', 'Obchody', 'Obchody'],
  ['Warehouses', 'Sklady', 'Sklady'],
  ['Flats', 'Byty', 'Byty'],
  ['Cash', 'Hotovost', 'Hotovosť'],
];
const rawMaterials: readonly Names[] = [
  ['Gold', 'Zlato', 'Zlato'],
  ['Energy', 'Energie', 'Energie'],
  ['Industrial metals', 'Průmyslové kovy', 'Priemyselné kovy'],
  ['Crops', 'Plodiny', 'Plodiny'],
  ['Silver', 'Stříbro', 'Striebro'],
];

const usa: Names = ['United States', 'Spojené státy', 'Spojené štáty'];
const germany: Names = ['Germany', 'Německo', 'Nemecko'];
const france: Names = ['France', 'Francie', 'Francúzsko'];
const britain: Names = ['United Kingdom', 'Spojené království', 'Spojené kráľovstvo'];
const switzerland: Names = ['Switzerland', 'Švýcarsko', 'Švajčiarsko'];
const czechia: Names = ['Czechia', 'Česko', 'Česko'];
const poland: Names = ['Poland', 'Polsko', 'Poľsko'];
const austria: Names = ['Austria', 'Rakousko', 'Rakúsko'];
const slovakia: Names = ['Slovakia', 'Slovensko', 'Slovensko'];
const hungary: Names = ['Hungary', 'Maďarsko', 'Maďarsko'];
const japan: Names = ['Japan', 'Japonsko', 'Japonsko'];
const china: Names = ['China', 'Čína', 'Čína'];
const others: Names = ['Others', 'Ostatní', 'Ostatné'];

const countries: Readonly<Record<string, readonly Names[]>> = {
  international: [usa, japan, britain, france, switzerland, germany, others],
  europe: [britain, france, germany, switzerland, ['Netherlands', 'Nizozemsko', 'Holandsko'], others],
  'europe-ex-uk': [france, germany, switzerland, ['Spain', 'Španělsko', 'Španielsko'], others],
  'north-america': [usa, ['Canada', 'Kanada', 'Kanada'], others],
  emerging: [
    china,
    ['India', 'Indie', 'India'],
    ['Taiwan', 'Tchaj-wan', 'Taiwan'],
    ['Brazil', 'Brazílie', 'Brazília'],
    others,
  ],
  'asia-pacific': [
    china,
    ['India', 'Indie', 'India'],
    ['South Korea', 'Jižní Korea', 'Južná Kórea'],
    ['Australia', 'Austrálie', 'Austrália'],
    others,
  ],
  japan: [japan, others],
  'latin-america': [
    ['Brazil', 'Brazílie', 'Brazília'],
    ['Mexico', 'Mexiko', 'Mexiko'],
    ['Chile', 'Chile', 'Čile'],
    others,
  ],
  'central-europe': [poland, czechia, austria, hungary, slovakia, others],
  czechia: [czechia, slovakia, others],
  slovakia: [slovakia, czechia, others],
};

/** Companies of nobody. */
const companies = [
  'Northbeam Systems',
  'Calvert Lane Foods',
  'Orison Semiconductor',
  'Meridian Rail',
  'Halberd Aerospace',
  'Tessellate Software',
  'Brightwater Utilities',
  'Kestrel Pharma',
  'Aldgate Insurance',
  'Vantor Motors',
  'Sable Peak Mining',
  'Lumen Harbour Energy',
  'Moravská ocel',
  'Banka Polabí',
  'Dunajské lodenice',
  'Tatranské sklo',
  'Krkonošské papírny',
  'Slezská chemie',
  'Fjordline Shipping',
  'Casa Verde Retail',
  'Hoshizora Robotics',
  'Golden Delta Telecom',
  'Andes Copper',
  'Rhenania Werke',
] as const;
const bonds: readonly Names[] = [
  ['Czech Republic', 'Česká republika', 'Česká republika'],
  ['Slovak Republic', 'Slovenská republika', 'Slovenská republika'],
  ['Germany', 'Německo', 'Nemecko'],
  ['Poland', 'Polsko', 'Poľsko'],
];

const titles = {
  sectors: ['Sectors', 'Sektory', 'Sektory'],
  kinds: ['Kinds of assets', 'Druhy aktiv', 'Druhy aktív'],
  regions: ['Countries', 'Země', 'Krajiny'],
  holdings: ['Largest holdings', 'Největší pozice', 'Najväčšie pozície'],
} as const satisfies Record<string, Names>;

const kindsOf: Readonly<Record<string, readonly Names[]>> = {
  equity: sectors,
  'emerging-equity': sectors,
  bond: bondKinds,
  'government-bond': bondKinds,
  'corporate-bond': bondKinds,
  'high-yield-bond': bondKinds,
  mixed: mixedKinds,
  'conservative-mixed': mixedKinds,
  'dynamic-mixed': mixedKinds,
  'money-market': cashKinds,
  'real-estate': propertyKinds,
  commodity: rawMaterials,
};

const ofShares = new Set(['equity', 'emerging-equity', 'sector-equity', 'mixed', 'dynamic-mixed']);
const ofBonds = new Set(['bond', 'government-bond', 'conservative-mixed']);

/** Two or three ways of dividing what the fund holds, each adding up to 100; none where the class tells nothing of it. */
export function createCompositions(random: Random, { priceClass, row }: SeedFund): StoredComposition[] {
  const kinds = kindsOf[priceClass];
  const regions = countries[row.investment_area_id ?? ''];
  const holdings = createHoldings(random, priceClass);
  return [
    ...(kinds
      ? [composition(kinds === sectors ? titles.sectors : titles.kinds, kinds, drawShares(random, kinds.length, 100))]
      : []),
    ...(regions && priceClass !== 'commodity'
      ? [composition(titles.regions, regions, drawShares(random, regions.length, 100))]
      : []),
    ...(holdings.length > 0 ? [holdingsOf(random, holdings)] : []),
  ];
}

const text = ([en, cs, sk]: Names): Texts => ({ en, cs, sk });

function composition(title: Names, names: readonly Name[], shares: readonly number[]): StoredComposition {
  return {
    name: text(title),
    items: names.flatMap((name, index) => {
      const value = shares[index] ?? 0;
      return value > 0 ? [{ name: typeof name === 'string' ? name : text(name), value }] : [];
    }),
  };
}

function createHoldings(random: Random, priceClass: string): Name[] {
  if (ofShares.has(priceClass)) {
    const first = random.integer(0, companies.length - 1);
    return Array.from({ length: 10 }, (_, index) => companies[(first + 7 * index) % companies.length] ?? companies[0]);
  }
  if (!ofBonds.has(priceClass)) return [];
  return Array.from({ length: 8 }, (_, index) => {
    const [en, cs, sk] = bonds[index % bonds.length] ?? others;
    const terms = `${random.integer(2, 17) / 4} % ${2028 + index + random.integer(0, 4)}`;
    return [`${en} ${terms}`, `${cs} ${terms.replace('.', ',')}`, `${sk} ${terms.replace('.', ',')}`] as const;
  });
}

function holdingsOf(random: Random, holdings: readonly Name[]): StoredComposition {
  const together = random.integer(18, 46);
  const shares = drawShares(random, holdings.length, together);
  return composition(titles.holdings, [...holdings, others], [...shares, 100 - together]);
}

/** Falling percents with one decimal that add up to the total. */
function drawShares(random: Random, count: number, total: number): number[] {
  const weights = Array.from({ length: count }, () => 1 + random.integer(0, 20)).toSorted((a, b) => b - a);
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const tenths = weights.map((weight) => Math.floor((weight * total * 10) / sum));
  const missing = total * 10 - tenths.reduce((all, part) => all + part, 0);
  return tenths.map((part, index) => (index === 0 ? part + missing : part) / 10);
}
