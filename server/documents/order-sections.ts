import type { CartPosition } from '#domain/cart/document.ts';
import { contractSpan } from '#domain/cart/resolve/contract-span.ts';
import type { DocumentFigures } from '#domain/cart/figures/document-figures.ts';
import { projectionsOf, type PositionFigures, type ProjectedItem } from '#domain/cart/figures/position-figures.ts';
import type { Language } from '#domain/catalogue/vocabulary.ts';
import type { PlainDate } from '#domain/dates/plain-date.ts';
import { quotedPairs } from '#domain/forecast/forex.ts';
import { feeModelKind } from '#domain/fees/service-fee.ts';
import type { FigureId } from '#domain/figures/figure-registry.ts';
import { documentFormats } from '../text/document-formats.ts';
import type { Words } from '../text/figure-words.ts';
import { fill } from '../text/fill.ts';
import { disclosedFigures, forecastWords } from '../text/forecast-words.ts';
import { forecastTexts, proposalDocumentTexts, proposalTexts } from '../text/texts.ts';
import type { Cell, DocumentBlock, DocumentSection, TableBlock } from './document.ts';

/* Parts that every document of an order has in common. */

/** An order: its figures, worked out by the server. */
export interface OrderPart {
  figures: DocumentFigures;
}

/** What a document says beside the figures. */
export interface OrderFacts {
  language: Language;
  /** The day of the newest price. */
  dataDate: PlainDate | null;
  names: {
    fund: (id: string) => string | null;
    /** Null of what is no fund. */
    isin: (fundId: string | null) => string | null;
    /** Name and colour in print of an asset class; the name is null where the class is not known. */
    assetClass: (id: string | null) => { name: string | null; colour: string };
    /** Ongoing costs of a fund or program in percent a year; null where they are not known. */
    ter: (product: { itemType: 'Fund' | 'Program'; id: string }) => number | null;
    currencyCode: (id: string) => string;
    chargingMethod: (item: ProjectedItem['input']['forecast']) => string | null;
  };
}

export type OrderSummary = NonNullable<DocumentFigures['summary']>;

/** A paragraph, which knows of its figures. */
export const text = (words: Words, tone?: 'strong' | 'small'): DocumentBlock => ({
  kind: 'text',
  ...(typeof words === 'string' ? { text: words } : words),
  ...(tone && { tone }),
});

/** The name of a position as documents show it. */
export function positionName({ resolved }: PositionFigures, { language }: Pick<OrderFacts, 'language'>): string {
  if (resolved.kind === 'package') return resolved.position.name;
  return resolved.product?.name ?? proposalTexts[language].document.unknown;
}

/** A fund names its package. */
export const partName = (fundId: string, packageName: string, { names }: Pick<OrderFacts, 'names'>): string =>
  `${names.fund(fundId) ?? ''} (${packageName})`;

/** The starting and the ending line of a contract item; null of anything else. */
export function linesNote({ resolved }: PositionFigures, language: Language): string | null {
  if (resolved.position.itemType !== 'Contract') return null;
  const { kinds } = proposalDocumentTexts[language];
  const span = contractSpan(resolved);
  if (!span) return kinds.contract;
  return fill(span.first === span.last ? kinds.line : kinds.lines, span);
}

/** Something that is projected on its own. */
export interface OrderRow {
  name: string;
  /** Null of what is no fund. */
  isin: string | null;
  /** Starting and ending line of a contract item. */
  note: string | null;
  item: ProjectedItem;
}

const fundIdOf = ({ resolved: { position } }: PositionFigures): string | null =>
  position.itemType === 'Fund' ? position.id : null;

/** Everything that is projected on its own, with its name; a fund names its package. */
export function orderRows({ figures }: OrderPart, facts: OrderFacts): OrderRow[] {
  return figures.positions.flatMap((position) =>
    projectionsOf(position).map((item): OrderRow => {
      const name = positionName(position, facts);
      const partId = 'fundId' in item && typeof item.fundId === 'string' ? item.fundId : null;
      const isin = facts.names.isin(partId ?? fundIdOf(position));
      return {
        name: partId === null ? name : partName(partId, name, facts),
        isin,
        note: linesNote(position, facts.language),
        item,
      };
    }),
  );
}

interface Paid {
  of: FigureId;
  /** An item, or the currency of a sum. */
  subject: string;
  value: number;
  code: string;
}

/** An amount that something is invested by; a dash where nothing is. */
export const amountCell = (language: Language, { of, subject, value, code }: Paid): Cell => {
  const place = Number.isInteger(value) ? 'shown' : 'exact';
  return value > 0 ? documentFormats(language).figure(of, value, { subject: [subject], currency: code, place }) : '–';
};

/** What is invested in an item at the start and every month. */
export function amountCells(
  { input: { forecast, currencyId } }: ProjectedItem,
  { language, names }: OrderFacts,
): Cell[] {
  const own = { subject: forecast.id, code: names.currencyCode(currencyId) };
  return [
    amountCell(language, { ...own, of: 'item.one-off', value: forecast.oneOffAmount }),
    amountCell(language, { ...own, of: 'item.periodical', value: forecast.periodicalAmount }),
  ];
}

/** What is invested in each item, and for how long. */
export function orderAmounts(part: OrderPart, facts: OrderFacts): TableBlock {
  const { language } = facts;
  const { columns } = proposalTexts[language];
  const rows = orderRows(part, facts).map(({ name, note, item }) => [
    note === null ? name : { text: name, note },
    ...amountCells(item, facts),
    forecastWords(language).years(item.input.forecast.investmentHorizon),
  ]);
  return { kind: 'table', head: [columns.item, columns.oneOff, columns.periodical, columns.horizon], rows };
}

/** Figures of an item in its own currency, in full. */
export const exactFigures = ({ forecast, currencyId }: ProjectedItem['input'], { names }: OrderFacts) =>
  ({ subject: [forecast.id], currency: names.currencyCode(currencyId), place: 'exact' }) as const;

/** What each item comes to, in its own currency. */
export function orderResults(part: OrderPart, facts: OrderFacts): DocumentBlock {
  const { language } = facts;
  const t = proposalTexts[language];
  const format = documentFormats(language);
  const rows = orderRows(part, facts).map(({ name, item: { input, totals } }) => {
    const own = exactFigures(input, facts);
    return [
      name,
      format.figure('item.invested', totals.totalInvestment, own),
      format.figure('item.expected-assets', totals.expectedAssets, own),
      format.figure('item.expected-return', totals.expectedReturns, own),
    ];
  });
  const head = [t.columns.item, t.columns.invested, t.columns.assets, t.columns.return];
  return { kind: 'table', head, rows };
}

const isLeftOut = (position: PositionFigures) => position.kind === 'left-out';

/** What a forecast says of itself, and which items are not in it (calculation, section 10). */
export function orderDisclosures(part: OrderPart, summary: OrderSummary, facts: OrderFacts): DocumentBlock[] {
  const { language, names } = facts;
  const { notes } = forecastTexts[language];
  const t = proposalTexts[language];
  const figures = disclosedFigures({ ...summary, code: names.currencyCode(summary.currencyId) }, language);
  const unknown = orderRows(part, facts).filter(({ item }) => item.totals.expectedAssets === null);
  const leftOut = part.figures.positions.filter(isLeftOut).map(({ resolved: { position } }) => packageName(position));
  const listOf = (list: readonly string[], words: string) =>
    list.length > 0 ? [text(fill(words, { names: list.join(', ') }))] : [];
  return [
    text(notes.warning, 'strong'),
    ...figures.map((words) => text(words)),
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

const packageName = (position: CartPosition): string | null => (position.itemType === 'Package' ? position.name : null);

/** What the figures of an order rest on (calculation, section 10). */
export const orderAssumptions = (
  part: OrderPart,
  summary: OrderSummary,
  facts: OrderFacts,
): DocumentSection['blocks'] => [
  ...assumptionTexts(part, summary, facts).map((words) => text(words)),
  assumptionTable(part, facts),
];

/** What holds for all items, a sentence each. */
export function assumptionTexts(part: OrderPart, summary: OrderSummary, facts: OrderFacts): string[] {
  const { language, dataDate, names } = facts;
  const t = forecastTexts[language];
  const format = documentFormats(language);
  const code = names.currencyCode(summary.currencyId);
  const rates = quotedPairs(part.figures.rates).map(({ unit, currencyFromId, forexRate, currencyToId }) => {
    const [from, to] = [names.currencyCode(currencyFromId), names.currencyCode(currencyToId)];
    return `${format.number(unit)} ${from} = ${format.rate(forexRate, to)}`;
  });
  const model = feeModelKind(part.figures.order.model?.code ?? null);
  const date = format.date(dataDate);
  return [
    t.assumptions.timing,
    fill(t.assumptions.conversion, { currency: code }),
    ...(rates.length > 0 ? [fill(t.converted, { rates: rates.join(', '), date })] : []),
    ...(model ? [fill(t.assumptions['fee-model'], { model: t.models[model] })] : []),
    ...(dataDate === null ? [] : [fill(t.assumptions['data-date'], { date })]),
  ];
}

/** What holds for each item. */
function assumptionTable(part: OrderPart, facts: OrderFacts): TableBlock {
  const { language, names } = facts;
  const words = forecastWords(language);
  const rows = orderRows(part, facts).map(({ name, item: { input } }) => [
    name,
    words.gains(input.forecast),
    words.years(input.forecast.investmentHorizon),
    names.chargingMethod(input.forecast) ?? '–',
    words.fee(input.forecast),
  ]);
  const { item, gains, horizon, charging, fee } = forecastTexts[language].assumptions;
  return { kind: 'table', head: [item, gains, horizon, charging, fee], rows, texts: [1, 3, 4] };
}
