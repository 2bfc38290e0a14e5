import type { DetailPerformance, FundDetail } from '#contract/fund-detail.ts';
import type { Language } from '#domain/catalogue/vocabulary.ts';
import { isOverYear } from '#domain/funds/prices/growth.ts';
import { documentFormats } from '../text/document-formats.ts';
import { fill } from '../text/fill.ts';
import { documentsTexts } from '../text/texts.ts';
import type { DocumentBlock, DocumentSection } from './document.ts';

/** What the documents of a fund are made from: its detail, and the names behind the ids, in the language asked for. */
export interface FundFacts {
  language: Language;
  fund: FundDetail;
  names: { issuer: string | null; type: string | null; assetClass: string | null; region: string | null };
}

const text = (words: string): DocumentBlock => ({ kind: 'text', text: words });
const facts = (rows: readonly (readonly [string, string])[]): DocumentBlock => ({ kind: 'facts', rows });

/** Growth since inception is in total up to a year and a year above that, which its name has to say. */
const periodKey = ({ type, fromDate, asOfDate }: DetailPerformance) =>
  type === 'SinceInception' && isOverYear(fromDate, asOfDate) ? 'SinceInceptionYearly' : type;

/** Sections that more than one document of a fund has. */
export function fundSections({ language, fund, names }: FundFacts) {
  const t = documentsTexts[language];
  const format = documentFormats(language);
  const about = text(fund.description ?? t.texts.noDescription);
  const issuer = names.issuer ?? t.notAvailable;
  return {
    about,
    issuer: [text(issuer), ...(fund.issuer?.description ? [text(fund.issuer.description)] : [])],
    identity: facts([
      [t.facts.isin, fund.isin],
      [t.facts.issuer, issuer],
      [t.facts.type, format.text(names.type)],
      [t.facts.assetClass, format.text(names.assetClass)],
      [t.facts.region, format.text(names.region)],
      [t.facts.currency, fund.currencyId],
    ]),
    figures: facts([
      [t.facts.netAssetValue, netAssetValue(fund, format)],
      [t.facts.aum, format.amount(fund.aum, fund.currencyId)],
      [t.facts.clients, format.whole(fund.numberOfClients)],
      [t.facts.horizon, format.whole(fund.investmentHorizon)],
    ]),
    income: facts([
      [t.facts.dividends, fund.dividendPolicy === null ? t.notAvailable : t.dividends[fund.dividendPolicy]],
      [t.facts.payYield, format.percent(fund.payYield)],
    ]),
    costs: facts([
      [t.facts.entryFee, format.percent(fund.maximalEntryFee)],
      [t.facts.ongoingCharge, format.percent(fund.ongoingCharge)],
      [t.facts.exitCost, format.percent(fund.exitCost)],
    ]),
    limits: limitBlock(fund, t, format),
    risk: riskBlocks(fund, t),
    periods: tableOr(
      [t.columns.period, t.columns.performance],
      fund.performance.map((entry) => [t.periods[periodKey(entry)], format.growth(entry.value)]),
      t.texts.noPerformance,
    ),
    years: tableOr(
      [t.columns.year, t.columns.performance],
      fund.historicalPerformancesYear.toReversed().map(({ year, value }) => [String(year), format.growth(value)]),
      t.texts.noPerformance,
    ),
    compositions: fund.compositions.map(({ name, items }): DocumentSection => ({
      heading: name,
      blocks: [
        {
          kind: 'table',
          head: [t.columns.item, t.columns.share],
          rows: items.map((item) => [item.name, format.share(item.value)]),
        },
      ],
    })),
  };
}

type Texts = (typeof documentsTexts)[Language];
type Formats = ReturnType<typeof documentFormats>;

function limitBlock({ limits }: FundDetail, t: Texts, format: Formats): DocumentBlock {
  const rows = limits.flatMap(({ currencyId, minimalOneOffAmount, minimalPeriodicalAmount }) => [
    [fill(t.facts.minimalOneOff, { currency: currencyId }), format.amount(minimalOneOffAmount, currencyId)] as const,
    [
      fill(t.facts.minimalPeriodical, { currency: currencyId }),
      format.amount(minimalPeriodicalAmount, currencyId),
    ] as const,
  ]);
  return rows.length > 0 ? facts(rows) : text(t.notAvailable);
}

function netAssetValue({ currentNetAssetValue, currencyId }: FundDetail, format: Formats) {
  if (!currentNetAssetValue) return format.text(null);
  const { value, date } = currentNetAssetValue;
  return `${format.amount(value, currencyId, 4)} (${format.date(date)})`;
}

/** 0 represents a risk that is not known (SIL-65). */
function riskBlocks({ riskLevel }: FundDetail, t: Texts): DocumentBlock[] {
  const level = riskLevel === 0 ? null : riskLevel;
  const words = level === null ? t.risk.unknown : fill(t.risk.known, { level: String(level) });
  return [
    { kind: 'risk', level, ends: [t.risk.lower, t.risk.higher], words },
    { kind: 'text', text: words },
    { kind: 'text', text: t.risk.loss },
  ];
}

/** A table, or the words where it would have no rows. */
export function tableOr(head: readonly string[], rows: readonly (readonly string[])[], none: string): DocumentBlock {
  return rows.length > 0 ? { kind: 'table', head, rows } : { kind: 'text', text: none };
}
