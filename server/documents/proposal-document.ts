import type { CartPosition } from '#domain/cart/document.ts';
import {
  projectionsOf,
  type DocumentFigures,
  type PositionFigures,
  type ProjectedItem,
} from '#domain/cart/figures/document-figures.ts';
import type { Language } from '#domain/catalogue/vocabulary.ts';
import type { PlainDate } from '#domain/dates/plain-date.ts';
import { feeModelKind } from '#domain/fees/fee-model-kind.ts';
import cs from '#locales/cs/proposal.json' with { type: 'json' };
import en from '#locales/en/proposal.json' with { type: 'json' };
import sk from '#locales/sk/proposal.json' with { type: 'json' };
import { fill } from '../messaging/texts.ts';
import type { Document, DocumentBlock, DocumentPart, DocumentSection } from './document.ts';
import { documentFormats } from './document-text.ts';
import { forecastTexts, forecastWords } from './forecast-words.ts';

export const proposalTexts: Record<Language, typeof en> = { en, cs, sk };

/** A chart with its size in pixels. */
interface Chart {
  bytes: Uint8Array;
  width: number;
  height: number;
}

/** One proposal: its figures, worked out by the server, and the charts that the page has drawn of them. */
export interface ProposedPart {
  name: string;
  figures: DocumentFigures;
  forecastChart: Chart;
  distributionChart: Chart | null;
}

/** What the document says beside the figures. */
export interface ProposalFacts {
  language: Language;
  today: PlainDate;
  /** The day of the newest price. */
  dataDate: PlainDate | null;
  advisor: string;
  company: string;
  names: {
    fund: (id: string) => string | null;
    assetClass: (id: string) => string | null;
    currencyCode: (id: string) => string;
    chargingMethod: (item: ProjectedItem['input']['forecast']) => string | null;
  };
}

type Summary = NonNullable<DocumentFigures['summary']>;

/** Proposals as one document, each on pages of its own (PROP-04, SIL-119; calculation, section 10). */
export function proposalDocument(parts: readonly ProposedPart[], facts: ProposalFacts): Document {
  const { language, advisor, company } = facts;
  const [first, ...others] = parts.map((part) => proposalPart(part, facts));
  if (!first) throw new Error('A document needs a proposal.');
  return { language, ...first, further: others, foot: `${advisor}, ${company}` };
}

function proposalPart(part: ProposedPart, facts: ProposalFacts): DocumentPart {
  const { summary } = part.figures;
  if (!summary) throw new Error('A proposal needs a summary.');
  const t = proposalTexts[facts.language];
  const title = `${t.document.title} · ${documentFormats(facts.language).date(facts.today)}`;
  const sections = [
    { heading: t.document.development, blocks: developing(part, summary, facts) },
    { heading: t.document.composition, blocks: composed(part, summary, facts) },
    { heading: t.document.results, blocks: [results(part, facts)] },
    { heading: forecastTexts[facts.language].notes.title, blocks: disclosed(part, summary, facts) },
    { heading: forecastTexts[facts.language].assumptions.title, blocks: assumed(part, summary, facts) },
  ];
  return { title, subtitle: part.name, sections };
}

const text = (words: string): DocumentBlock => ({ kind: 'text', text: words });

const widest = 483;

const picture = ({ bytes, width, height }: Chart, points: number, words: string): DocumentBlock => ({
  kind: 'picture',
  png: bytes,
  width: points,
  height: (height / width) * points,
  words,
});

function developing(
  { forecastChart }: ProposedPart,
  { totals, months, currencyId }: Summary,
  { language, names }: ProposalFacts,
): DocumentBlock[] {
  const t = proposalTexts[language];
  const format = documentFormats(language);
  const code = names.currencyCode(currencyId);
  const invested = fill(t.figures.invested, { years: forecastWords(language).years(months / 12) });
  const assets = format.money(totals.expectedAssets, code);
  return [
    {
      kind: 'figures',
      items: [
        [invested, format.money(totals.totalInvestment, code)],
        [t.figures.assets, assets],
        [t.figures.return, format.money(totals.expectedReturns, code, 0, 'exceptZero')],
        [t.figures.fee, format.money(totals.indicativeFee, code, 2)],
      ],
    },
    picture(forecastChart, widest, `${t.document.development}: ${t.figures.assets} ${assets}`),
  ];
}

function nameOf({ resolved }: PositionFigures, { language }: ProposalFacts): string {
  if (resolved.kind === 'package') return resolved.position.name;
  return resolved.product?.name ?? proposalTexts[language].document.unknown;
}

interface Row {
  name: string;
  item: ProjectedItem;
}

/** Everything that is projected by itself, with its name; a fund of a package says of which. */
function rowsOf({ figures }: ProposedPart, facts: ProposalFacts): Row[] {
  return figures.positions.flatMap((position) =>
    projectionsOf(position).map((item): Row => {
      const name = nameOf(position, facts);
      const fundId = 'fundId' in item && typeof item.fundId === 'string' ? item.fundId : null;
      return { name: fundId === null ? name : `${facts.names.fund(fundId) ?? ''} (${name})`, item };
    }),
  );
}

const distributionPoints = 110;

function composed(part: ProposedPart, { distribution }: Summary, facts: ProposalFacts): DocumentBlock[] {
  const { language, names } = facts;
  const t = proposalTexts[language];
  const words = forecastWords(language);
  const format = documentFormats(language);
  const other = forecastTexts[language].other;
  const shares = distribution.map(({ assetClassId, percentage }) => [
    (assetClassId === null ? null : names.assetClass(assetClassId)) ?? other,
    format.share(percentage),
  ]);
  const items = rowsOf(part, facts).map(({ name, item: { input } }) => {
    const { oneOffAmount, periodicalAmount, investmentHorizon } = input.forecast;
    const code = names.currencyCode(input.currencyId);
    const amount = (value: number) => (value > 0 ? format.money(value, code, Number.isInteger(value) ? 0 : 2) : '–');
    return [name, amount(oneOffAmount), amount(periodicalAmount), words.years(investmentHorizon)];
  });
  const head = [t.columns.item, t.columns.oneOff, t.columns.periodical, t.columns.horizon];
  const title = forecastTexts[language].distribution;
  return [
    { kind: 'table', head, rows: items },
    ...(part.distributionChart ? [picture(part.distributionChart, distributionPoints, title)] : []),
    { kind: 'table', head: [title, t.columns.share], rows: shares },
  ];
}

function results(part: ProposedPart, facts: ProposalFacts): DocumentBlock {
  const { language, names } = facts;
  const t = proposalTexts[language];
  const format = documentFormats(language);
  const rows = rowsOf(part, facts).map(({ name, item: { input, totals } }) => {
    const code = names.currencyCode(input.currencyId);
    return [
      name,
      format.money(totals.totalInvestment, code, 2),
      format.money(totals.expectedAssets, code, 2),
      format.money(totals.expectedReturns, code, 2, 'exceptZero'),
      format.money(totals.indicativeFee, code, 2),
    ];
  });
  const head = [t.columns.item, t.columns.invested, t.columns.assets, t.columns.return, t.columns.fee];
  return { kind: 'table', head, rows };
}

const isLeftOut = (position: PositionFigures) => position.kind === 'left-out';

function disclosed(part: ProposedPart, summary: Summary, facts: ProposalFacts): DocumentBlock[] {
  const { language, names } = facts;
  const { notes } = forecastTexts[language];
  const t = proposalTexts[language];
  const figures = forecastWords(language).notes({ ...summary, code: names.currencyCode(summary.currencyId) });
  const unknown = rowsOf(part, facts).filter(({ item }) => item.totals.expectedAssets === null);
  const leftOut = part.figures.positions.filter(isLeftOut).map((position) => positionName(position.resolved.position));
  const listOf = (list: readonly string[], words: string) =>
    list.length > 0 ? [text(fill(words, { names: list.join(', ') }))] : [];
  return [
    text(notes.warning),
    ...figures.map(text),
    ...listOf(
      unknown.map(({ name }) => name),
      notes['without-forecast'],
    ),
    ...listOf(
      leftOut.map((name) => name ?? t.document.unknown),
      t.document.leftOut,
    ),
  ];
}

const positionName = (position: CartPosition): string | null =>
  position.itemType === 'Package' ? position.name : null;

function assumed(part: ProposedPart, summary: Summary, facts: ProposalFacts): DocumentSection['blocks'] {
  const { language, dataDate, names } = facts;
  const t = forecastTexts[language];
  const words = forecastWords(language);
  const format = documentFormats(language);
  const code = names.currencyCode(summary.currencyId);
  const rates = part.figures.rates.map(
    ({ currencyFromId, factor }) => `1 ${names.currencyCode(currencyFromId)} = ${format.money(factor, code, 4)}`,
  );
  const model = feeModelKind(part.figures.order.model?.code ?? null);
  const rows = rowsOf(part, facts).map(({ name, item: { input } }) => [
    name,
    words.gains(input.forecast),
    words.years(input.forecast.investmentHorizon),
    names.chargingMethod(input.forecast) ?? '–',
    words.fee(input.forecast),
  ]);
  const { item, gains, horizon, charging, fee } = t.assumptions;
  const date = format.date(dataDate);
  return [
    text(t.assumptions.timing),
    text(fill(t.assumptions.conversion, { currency: code })),
    ...(rates.length > 0 ? [text(fill(t.converted, { rates: rates.join(', '), date }))] : []),
    ...(model ? [text(fill(t.assumptions['fee-model'], { model: t.models[model] }))] : []),
    ...(dataDate === null ? [] : [text(fill(t.assumptions['data-date'], { date }))]),
    { kind: 'table', head: [item, gains, horizon, charging, fee], rows },
  ];
}
