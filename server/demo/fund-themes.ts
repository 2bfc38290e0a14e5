import type { FundManagementStyle, Language } from '#domain/catalogue/vocabulary.ts';
import type { TariffName } from './tariffs.ts';

export interface FundTheme {
  names: Record<Language, string>;
  assetClass: string;
  region: string | null;
  subClass: string | null;
  subType: string;
  style: FundManagementStyle;
  risk: number;
  /** Recommended years. */
  horizon: number;
  tariff: TariffName;
}

const theme = (
  [en, cs, sk]: readonly [string, string, string],
  [assetClass, region, subClass, subType]: readonly [string, string | null, string | null, string],
  [style, risk, horizon, tariff]: readonly [FundManagementStyle, number, number, TariffName],
): FundTheme => ({ names: { en, cs, sk }, assetClass, region, subClass, subType, style, risk, horizon, tariff });

/** What the made-up funds invest in; every issuer offers each of them under its own brand. */
export const fundThemes: readonly FundTheme[] = [
  theme(
    ['Global Equity', 'Globální akcie', 'Globálne akcie'],
    ['equity', 'international', 'large-cap', 'standard'],
    ['Active', 5, 8, 'dynamic'],
  ),
  theme(
    ['World Index', 'Index Svět', 'Index Svet'],
    ['equity', 'international', 'large-cap', 'index'],
    ['Passive', 5, 8, 'passive'],
  ),
  theme(
    ['Global Dividend', 'Dividendové tituly', 'Dividendové tituly'],
    ['equity', 'international', 'large-cap', 'dividend'],
    ['Active', 5, 7, 'dynamic'],
  ),
  theme(
    ['Global Small Companies', 'Malé a střední podniky', 'Malé a stredné podniky'],
    ['equity', 'international', 'small-cap', 'standard'],
    ['Active', 6, 9, 'dynamic-net'],
  ),
  theme(
    ['Climate Leaders', 'Udržitelný svět', 'Udržateľný svet'],
    ['equity', 'international', 'large-cap', 'sustainable'],
    ['Active', 5, 8, 'dynamic'],
  ),
  theme(
    ['European Equity', 'Evropské akcie', 'Európske akcie'],
    ['equity', 'europe', 'large-cap', 'standard'],
    ['Active', 5, 8, 'dynamic'],
  ),
  theme(
    ['Sustainable Europe', 'Udržitelná Evropa', 'Udržateľná Európa'],
    ['equity', 'europe', 'large-cap', 'sustainable'],
    ['Active', 4, 7, 'dynamic-net'],
  ),
  theme(
    ['Continental Europe', 'Kontinentální Evropa', 'Kontinentálna Európa'],
    ['equity', 'europe-ex-uk', 'large-cap', 'standard'],
    ['Active', 5, 8, 'dynamic'],
  ),
  theme(
    ['Europe ex-UK Index', 'Index Evropa bez Británie', 'Index Európa bez Británie'],
    ['equity', 'europe-ex-uk', 'large-cap', 'index'],
    ['Passive', 5, 8, 'passive'],
  ),
  theme(
    ['North America Equity', 'Severoamerické akcie', 'Severoamerické akcie'],
    ['equity', 'north-america', 'large-cap', 'standard'],
    ['Active', 5, 8, 'dynamic'],
  ),
  theme(
    ['North America Index', 'Index Severní Amerika', 'Index Severná Amerika'],
    ['equity', 'north-america', 'large-cap', 'index'],
    ['Passive', 5, 8, 'passive'],
  ),
  theme(
    ['Japan Equity', 'Japonské akcie', 'Japonské akcie'],
    ['equity', 'japan', 'large-cap', 'standard'],
    ['Active', 5, 8, 'dynamic'],
  ),
  theme(
    ['Central Europe Equity', 'Středoevropské akcie', 'Stredoeurópske akcie'],
    ['equity', 'central-europe', 'large-cap', 'standard'],
    ['Active', 6, 8, 'dynamic'],
  ),
  theme(
    ['Prague Index', 'Index Praha', 'Index Praha'],
    ['equity', 'czechia', 'large-cap', 'index'],
    ['Passive', 6, 8, 'passive'],
  ),
  theme(
    ['Emerging Markets Equity', 'Akcie rozvíjejících se trhů', 'Akcie rozvíjajúcich sa trhov'],
    ['emerging-equity', 'emerging', 'large-cap', 'standard'],
    ['Active', 6, 10, 'dynamic'],
  ),
  theme(
    ['Emerging Markets Index', 'Index rozvíjejících se trhů', 'Index rozvíjajúcich sa trhov'],
    ['emerging-equity', 'emerging', 'large-cap', 'index'],
    ['Passive', 6, 10, 'passive'],
  ),
  theme(
    ['Asia Growth', 'Růst Asie', 'Rast Ázie'],
    ['emerging-equity', 'asia-pacific', 'large-cap', 'standard'],
    ['Active', 6, 10, 'dynamic'],
  ),
  theme(
    ['Latin America', 'Latinská Amerika', 'Latinská Amerika'],
    ['emerging-equity', 'latin-america', 'large-cap', 'standard'],
    ['Active', 7, 10, 'dynamic'],
  ),
  theme(
    ['Technology of the Future', 'Technologie budoucnosti', 'Technológie budúcnosti'],
    ['sector-equity', 'international', 'technology', 'standard'],
    ['Active', 6, 9, 'dynamic'],
  ),
  theme(
    ['Health Care', 'Zdraví a farmacie', 'Zdravie a farmácia'],
    ['sector-equity', 'international', 'health-care', 'standard'],
    ['Active', 5, 8, 'dynamic'],
  ),
  theme(
    ['Clean Energy', 'Čistá energie', 'Čistá energia'],
    ['sector-equity', 'international', 'energy', 'sustainable'],
    ['Active', 7, 10, 'dynamic'],
  ),
  theme(
    ['Banks and Insurers', 'Banky a pojišťovny', 'Banky a poisťovne'],
    ['sector-equity', 'europe', 'financials', 'standard'],
    ['Active', 6, 8, 'dynamic-net'],
  ),
  theme(
    ['Bond Fund', 'Dluhopisový', 'Dlhopisový'],
    ['bond', 'europe', 'government', 'standard'],
    ['Active', 2, 3, 'conservative'],
  ),
  theme(
    ['Global Bonds', 'Globální dluhopisy', 'Globálne dlhopisy'],
    ['bond', 'international', null, 'hedged'],
    ['Active', 3, 4, 'conservative'],
  ),
  theme(
    ['Conservative Bonds', 'Dluhopisový konzervativní', 'Dlhopisový konzervatívny'],
    ['bond', 'czechia', 'short-term', 'standard'],
    ['Active', 2, 2, 'conservative'],
  ),
  theme(
    ['Czech Government Bonds', 'České státní dluhopisy', 'České štátne dlhopisy'],
    ['government-bond', 'czechia', 'government', 'standard'],
    ['Active', 2, 4, 'conservative'],
  ),
  theme(
    ['Slovak Bonds', 'Slovenské dluhopisy', 'Slovenské dlhopisy'],
    ['government-bond', 'slovakia', 'government', 'standard'],
    ['Active', 2, 4, 'conservative'],
  ),
  theme(
    ['Euro Government Index', 'Index státních dluhopisů', 'Index štátnych dlhopisov'],
    ['government-bond', 'europe', 'government', 'index'],
    ['Passive', 2, 4, 'passive'],
  ),
  theme(
    ['Inflation Protection', 'Inflační ochrana', 'Inflačná ochrana'],
    ['government-bond', 'international', 'inflation-linked', 'standard'],
    ['Active', 3, 4, 'conservative'],
  ),
  theme(
    ['Corporate Bonds', 'Korporátní dluhopisy', 'Podnikové dlhopisy'],
    ['corporate-bond', 'europe', 'corporate', 'standard'],
    ['Active', 3, 4, 'balanced'],
  ),
  theme(
    ['Global Corporate Bonds', 'Globální korporátní dluhopisy', 'Globálne podnikové dlhopisy'],
    ['corporate-bond', 'international', 'corporate', 'hedged'],
    ['Active', 3, 4, 'balanced'],
  ),
  theme(
    ['High Yield', 'Vysoký výnos', 'Vysoký výnos'],
    ['high-yield-bond', 'international', 'high-yield', 'standard'],
    ['Active', 4, 5, 'balanced'],
  ),
  theme(
    ['Emerging Market Debt', 'Dluhopisy rozvíjejících se trhů', 'Dlhopisy rozvíjajúcich sa trhov'],
    ['high-yield-bond', 'emerging', 'government', 'standard'],
    ['Active', 4, 5, 'balanced'],
  ),
  theme(
    ['Liquidity', 'Likvidita', 'Likvidita'],
    ['money-market', 'czechia', 'short-term', 'standard'],
    ['Active', 1, 1, 'reserve'],
  ),
  theme(
    ['Euro Cash', 'Eurová rezerva', 'Eurová rezerva'],
    ['money-market', 'europe', 'short-term', 'standard'],
    ['Active', 1, 1, 'reserve'],
  ),
  theme(
    ['Balanced', 'Balancovaný', 'Balansovaný'],
    ['mixed', 'international', 'balanced', 'standard'],
    ['Active', 3, 5, 'balanced'],
  ),
  theme(
    ['Flexible', 'Flexibilní', 'Flexibilný'],
    ['mixed', 'international', 'flexible', 'fund-of-funds'],
    ['Active', 4, 5, 'balanced-net'],
  ),
  theme(
    ['Conservative Portfolio', 'Konzervativní portfolio', 'Konzervatívne portfólio'],
    ['conservative-mixed', 'international', 'balanced', 'fund-of-funds'],
    ['Active', 2, 3, 'conservative'],
  ),
  theme(
    ['Dynamic Portfolio', 'Dynamické portfolio', 'Dynamické portfólio'],
    ['dynamic-mixed', 'international', 'flexible', 'fund-of-funds'],
    ['Active', 4, 7, 'balanced'],
  ),
  theme(
    ['Gold and Raw Materials', 'Zlato a suroviny', 'Zlato a suroviny'],
    ['commodity', 'international', 'raw-materials', 'standard'],
    ['Active', 5, 7, 'balanced'],
  ),
  theme(
    ['Physical Gold', 'Fyzické zlato', 'Fyzické zlato'],
    ['commodity', null, 'precious-metals', 'index'],
    ['Passive', 4, 7, 'passive'],
  ),
  theme(
    ['Central Europe Property', 'Nemovitosti střední Evropy', 'Nehnuteľnosti strednej Európy'],
    ['real-estate', 'central-europe', 'property', 'standard'],
    ['Active', 3, 6, 'balanced'],
  ),
  theme(
    ['Absolute Return', 'Absolutní výnos', 'Absolútny výnos'],
    ['alternative', 'international', 'hedge', 'standard'],
    ['Active', 3, 5, 'balanced'],
  ),
  theme(
    ['Dollar', 'Dolarový', 'Dolárový'],
    ['currency', 'north-america', 'short-term', 'standard'],
    ['Passive', 3, 3, 'reserve'],
  ),
  theme(
    ['Volatility Opportunities', 'Příležitosti volatility', 'Príležitosti volatility'],
    ['other', 'international', null, 'standard'],
    ['Active', 6, 6, 'balanced-net'],
  ),
];
