import type { OutlookRow, ProposalOutlook } from '#domain/analysis/proposal/proposal-outlook.ts';
import type { Language } from '#domain/catalogue/vocabulary.ts';
import { datePartsOf } from '#domain/dates/plain-date.ts';
import { exactSum } from '#domain/money/exact.ts';
import { documentFormats } from '../../text/document-formats.ts';
import { fillWords, joinWords, type FigureWords } from '../../text/figure-words.ts';
import { fill } from '../../text/fill.ts';
import { withCount } from '../../text/forecast-words.ts';
import { forecastTexts, proposalDocumentTexts, proposalTexts } from '../../text/texts.ts';
import type { Cell, DocumentBlock, TableBlock } from '../document.ts';
import { linesNote, positionName, text } from '../order-sections.ts';
import type { ProposalFacts, ProposalView } from './proposal-view.ts';

/** Every item with what is paid in and its expected value; a package is one of them. */
export function itemBlocks({ part, facts, outlook, code }: ProposalView): DocumentBlock[] {
  const { language } = facts;
  const t = proposalDocumentTexts[language];
  const { rows, whole, payments } = outlook;
  const { columns, headings } = t;
  const format = documentFormats(language);
  const currency = format.currencySign(code);
  const total = fill(withCount(t, 'total', rows.length, language), { currency });
  const table: TableBlock = {
    kind: 'table',
    head: [
      columns.item,
      columns.oneOff,
      columns.monthly,
      columns.until,
      fill(columns.invested, { currency }),
      fill(columns.assets, { currency }),
    ],
    rows: rows.map((row) => itemRow(row, facts)),
    totals: [
      [
        total,
        payments.oneOff > 0 ? format.figure('cart.one-off', payments.oneOff) : '–',
        payments.monthly > 0 ? format.figure('cart.periodical', payments.monthly) : '–',
        '',
        format.figure('cart.paid-in', exactSum([whole.invested, whole.withoutForecast])),
        format.figure('cart.expected-assets', whole.expectedAssets),
      ],
    ],
    continued: headings.continued,
    strong: [5],
  };
  const leftOut = part.figures.positions.filter((position) => !rows.some((row) => row.position === position));
  const apart = apartText(
    outlook.rows,
    facts,
    format.figure('cart.without-forecast', whole.withoutForecast, { currency: code }),
  );
  const rounded = roundingText(outlook.gaps, language);
  const missing = leftOut.map((position) => positionName(position, facts)).join(', ');
  return [
    table,
    ...(rounded === null ? [] : [text(rounded, 'small')]),
    ...(apart === null ? [] : [text(apart, 'small')]),
    ...(missing === '' ? [] : [text(fill(proposalTexts[language].document.leftOut, { names: missing }), 'small')]),
  ];
}

/** What the rows of the total lack, since each of them is rounded for itself; null without a gap (calculation, section 8). */
function roundingText({ paidIn, expectedAssets }: ProposalOutlook['gaps'], language: Language): FigureWords | null {
  const t = forecastTexts[language];
  const { figure } = documentFormats(language);
  const columns = [
    { label: t.series.invested, of: 'row.paid-in', gap: paidIn },
    { label: t['main-unknown'], of: 'row.expected-assets', gap: expectedAssets },
  ].filter(({ gap }) => gap !== 0);
  if (columns.length === 0) return null;
  const gaps = columns.map(({ label, of, gap }) =>
    fillWords(`${label} ({gap})`, { gap: figure('total.rounding', gap, { subject: [of] }) }),
  );
  return fillWords(t.rounded, { gaps: joinWords(gaps, ', ') });
}

/** Names the items that are paid for and not in the forecast; null without any. */
function apartText(rows: readonly OutlookRow[], facts: ProposalFacts, amount: FigureWords): FigureWords | null {
  const unknown = rows.filter(({ shown }) => shown.expectedAssets === null);
  if (unknown.length === 0) return null;
  const names = unknown.map(({ position }) => positionName(position, facts)).join(', ');
  return fillWords(proposalDocumentTexts[facts.language].apartRows, { amount, names });
}

function itemRow(row: OutlookRow, facts: ProposalFacts): Cell[] {
  const { language, today, names } = facts;
  const { position, currencyId, oneOff, monthly, decimals, years, shown } = row;
  const code = names.currencyCode(currencyId);
  const { figure } = documentFormats(language);
  const { uuid } = position.resolved;
  const place = decimals === 0 ? 'shown' : 'exact';
  const amountOr = (of: 'item.one-off' | 'item.periodical', amount: number) =>
    amount > 0 ? figure(of, amount, { subject: [uuid], currency: code, place }) : '–';
  const name = positionName(position, facts);
  const note = kindNote(row, facts);
  return [
    note === null ? name : { text: name, note },
    amountOr('item.one-off', oneOff),
    amountOr('item.periodical', monthly),
    String(datePartsOf(today).year + years),
    figure('row.paid-in', exactSum([shown.invested, shown.withoutForecast]), { subject: [uuid] }),
    figure('row.expected-assets', shown.expectedAssets, { subject: [uuid] }),
  ];
}

/** What an item is, where it is no fund: a contract names its starting and its ending line. */
function kindNote({ position }: OutlookRow, { language }: ProposalFacts): string | null {
  const { kinds, ...t } = proposalDocumentTexts[language];
  const { resolved } = position;
  if (resolved.kind === 'package') {
    const count = resolved.position.division.funds.length;
    return fill(kinds.package, { funds: withCount(t, 'funds', count, language) });
  }
  const { itemType } = resolved.position;
  if (itemType === 'Fund') return null;
  if (itemType === 'Program') return kinds.program;
  return linesNote(position, language);
}
