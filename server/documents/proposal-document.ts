import { proposalFileName } from '#contract/cart-with-terms.ts';
import type { PlainDate } from '#domain/dates/plain-date.ts';
import { documentFormats } from '../text/document-formats.ts';
import { fill } from '../text/fill.ts';
import { forecastWords } from '../text/forecast-words.ts';
import { documentsTexts, forecastTexts, proposalTexts } from '../text/texts.ts';
import type { Document, DocumentBlock, DocumentPart } from './document.ts';
import {
  orderAmounts,
  orderAssumptions,
  orderDisclosures,
  orderResults,
  text,
  type OrderFacts,
  type OrderPart,
  type OrderSummary,
} from './order-sections.ts';

/** A chart with its size in pixels. */
interface Chart {
  bytes: Uint8Array;
  width: number;
  height: number;
}

/** One proposal: its figures, worked out by the server, and the charts that the page says it has drawn of them: marked as its own (T32). */
export interface ProposedPart extends OrderPart {
  name: string;
  forecastChart: Chart;
  distributionChart: Chart | null;
}

/** What the document says beside the figures. */
export interface ProposalFacts extends OrderFacts {
  today: PlainDate;
  advisor: string;
  company: string;
  /** The text of the file that the document carries; null without one. */
  data: string | null;
}

/** Proposals as one document, each on pages of its own (PROP-04, SIL-119; calculation, section 10). */
export function proposalDocument(parts: readonly ProposedPart[], facts: ProposalFacts): Document {
  const { language, advisor, company, data } = facts;
  const [first, ...others] = parts.map((part) => proposalPart(part, facts));
  if (!first) throw new Error('A document needs a proposal.');
  const description = proposalTexts[language].document.data;
  return {
    language,
    ...first,
    further: others,
    foot: `${advisor}, ${company}`,
    ...(data !== null && { data: { name: proposalFileName, description, text: data } }),
  };
}

function proposalPart(part: ProposedPart, facts: ProposalFacts): DocumentPart {
  const { summary } = part.figures;
  if (!summary) throw new Error('A proposal needs a summary.');
  const t = proposalTexts[facts.language];
  const title = `${t.document.title} · ${documentFormats(facts.language).date(facts.today)}`;
  const sections = [
    { heading: t.document.development, blocks: developing(part, summary, facts) },
    { heading: t.document.composition, blocks: composed(part, summary, facts) },
    { heading: t.document.results, blocks: [orderResults(part, facts)] },
    { heading: forecastTexts[facts.language].notes.title, blocks: orderDisclosures(part, summary, facts) },
    { heading: forecastTexts[facts.language].assumptions.title, blocks: orderAssumptions(part, summary, facts) },
  ];
  return { title, subtitle: part.name, sections };
}

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
  { totals, months, currencyId }: OrderSummary,
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
    text(documentsTexts[language].ownCharts),
  ];
}

const distributionPoints = 110;

function composed(part: ProposedPart, { distribution }: OrderSummary, facts: ProposalFacts): DocumentBlock[] {
  const { language, names } = facts;
  const t = proposalTexts[language];
  const format = documentFormats(language);
  const other = forecastTexts[language].other;
  const shares = distribution.map(({ assetClassId, percentage }) => [
    (assetClassId === null ? null : names.assetClass(assetClassId)) ?? other,
    format.share(percentage),
  ]);
  const title = forecastTexts[language].distribution;
  return [
    orderAmounts(part, facts),
    ...(part.distributionChart ? [picture(part.distributionChart, distributionPoints, title)] : []),
    { kind: 'table', head: [title, t.columns.share], rows: shares },
  ];
}
