import type { OutlookRow } from '#domain/analysis/proposal/proposal-outlook.ts';
import { datePartsOf } from '#domain/dates/plain-date.ts';
import { exactSum } from '#domain/money/exact.ts';
import { documentFormats } from '../../text/document-formats.ts';
import { fill } from '../../text/fill.ts';
import { withCount } from '../../text/forecast-words.ts';
import { proposalDocumentTexts, proposalTexts } from '../../text/texts.ts';
import type { Cell, DocumentBlock, TableBlock } from '../document.ts';
import { linesNote, positionName } from '../order-sections.ts';
import type { ProposalFacts, ProposalView } from './proposal-view.ts';

/** Every item with what is paid in and its expected value; a package is one of them. */
export function itemBlocks({ part, facts, outlook, code }: ProposalView): DocumentBlock[] {
  const { language } = facts;
  const t = proposalDocumentTexts[language];
  const { rows, whole, payments } = outlook;
  const { columns, headings } = t;
  const format = documentFormats(language);
  const plain = format.plainMoney;
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
        payments.oneOff > 0 ? plain(payments.oneOff) : '–',
        payments.monthly > 0 ? plain(payments.monthly) : '–',
        '',
        plain(exactSum([whole.invested, whole.withoutForecast])),
        plain(whole.expectedAssets),
      ],
    ],
    continued: headings.continued,
    strong: [5],
  };
  const leftOut = part.figures.positions.filter((position) => !rows.some((row) => row.position === position));
  const apart = apartText(outlook.rows, facts, format.money(whole.withoutForecast, code));
  const missing = leftOut.map((position) => positionName(position, facts)).join(', ');
  return [
    table,
    ...(apart === null ? [] : [small(apart)]),
    ...(missing === '' ? [] : [small(fill(proposalTexts[language].document.leftOut, { names: missing }))]),
  ];
}

const small = (words: string): DocumentBlock => ({ kind: 'text', text: words, tone: 'small' });

/** Names the items that are paid for and not in the forecast; null without any. */
function apartText(rows: readonly OutlookRow[], facts: ProposalFacts, amount: string): string | null {
  const unknown = rows.filter(({ shown }) => shown.expectedAssets === null);
  if (unknown.length === 0) return null;
  const names = unknown.map(({ position }) => positionName(position, facts)).join(', ');
  return fill(proposalDocumentTexts[facts.language].apartRows, { amount, names });
}

function itemRow(row: OutlookRow, facts: ProposalFacts): Cell[] {
  const { language, today, names } = facts;
  const { position, currencyId, oneOff, monthly, decimals, years, shown } = row;
  const code = names.currencyCode(currencyId);
  const { money, plainMoney: plain } = documentFormats(language);
  const amountOr = (amount: number) => (amount > 0 ? money(amount, code, decimals) : '–');
  const name = positionName(position, facts);
  const note = kindNote(row, facts);
  return [
    note === null ? name : { text: name, note },
    amountOr(oneOff),
    amountOr(monthly),
    String(datePartsOf(today).year + years),
    plain(exactSum([shown.invested, shown.withoutForecast])),
    plain(shown.expectedAssets),
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
