import { sharedRows } from '#domain/analysis/proposal/shared-rows.ts';
import { monthText } from '#domain/dates/month-text.ts';
import { documentFormats } from '../../text/document-formats.ts';
import { fill } from '../../text/fill.ts';
import { forecastWords, withCount } from '../../text/forecast-words.ts';
import { forecastTexts, proposalDocumentTexts } from '../../text/texts.ts';
import { modelFees } from '../contract/contract-facts.ts';
import type { DocumentBlock } from '../document.ts';
import { assumptionTexts, orderRows, type OrderFacts, type OrderPart } from '../order-sections.ts';
import type { ProposalView } from './proposal-view.ts';

const small = (words: string): DocumentBlock => ({ kind: 'text', text: words, tone: 'small' });

/** Entry fees, ongoing costs and what the fees take off the value, each as an amount and as a rate. */
export function costBlocks({ part, facts, summary, outlook, code, endYear }: ProposalView): DocumentBlock[] {
  const { language } = facts;
  const { costs, columns, ...t } = proposalDocumentTexts[language];
  const format = documentFormats(language);
  const { whole, ongoing, effect } = outlook;
  const { feePercent, costPerYear } = summary.disclosure;
  const points = (value: number | null) =>
    value === null ? format.text(null) : fill(costs.points, { value: format.decimals(value) });
  const rows = [
    [
      costs.entry,
      format.money(whole.indicativeFee, code),
      fill(costs.ofDeposits, { percent: format.percent(feePercent) }),
    ],
    [
      costs.ongoing,
      format.money(ongoing.amount, code),
      ongoing.percent === null ? format.text(null) : fill(costs.ofValue, { percent: format.percent(ongoing.percent) }),
    ],
    ...(effect
      ? [
          [
            fill(costs.effect, { year: endYear }),
            format.money(effect.lost, code),
            fill(costs.perYear, { points: points(costPerYear) }),
          ],
        ]
      : []),
  ];
  const notes = [
    costs.included,
    ...(effect ? [fill(costs.without, { year: endYear, amount: format.money(effect.without, code) })] : []),
    ...(ongoing.unknown > 0 ? [withCount(t, 'unknown', ongoing.unknown, language)] : []),
  ];
  return [
    { kind: 'table', head: [columns.cost, columns.amount, columns.rate], rows, strong: [1], isWide: true },
    ...modelFees({ language, figures: part.figures, ownCurrency: code }),
    small(notes.join(' ')),
  ];
}

/** The three scenarios, and the warning in bold at the size of the text (calculation, section 10). */
export function certaintyBlocks({ facts, summary, outlook, code, endYear }: ProposalView): DocumentBlock[] {
  const { language, today } = facts;
  const { certainty, columns } = proposalDocumentTexts[language];
  const { notes, series } = forecastTexts[language];
  const format = documentFormats(language);
  const { breakEvenMonth } = summary.disclosure;
  const rows = outlook.scenarios.map(({ name, value, returns, percent }) => [
    { text: series[name], line: name },
    format.money(value, code),
    format.money(returns, code, 0, 'exceptZero'),
    format.signedShare(percent),
  ]);
  const breakEven =
    breakEvenMonth === null
      ? notes['no-break-even']
      : fill(certainty.breakEven, { month: monthText(today, breakEvenMonth) });
  const head = [fill(columns.scenario, { year: endYear }), columns.value, columns.return, columns.ofDeposits];
  return [
    ...(rows.length > 0 ? [{ kind: 'table' as const, head, rows, strong: [1], isWide: true }] : []),
    {
      kind: 'sentence',
      runs: [
        { text: notes.warning, isStrong: true },
        ...(rows.length > 0 ? [{ text: ` ${breakEven}`, isStrong: false }] : []),
      ],
    },
  ];
}

/** What holds for all items, and for those that rest on the same. */
export function assumptionBlocks({ part, facts, summary }: ProposalView): DocumentBlock[] {
  const { assumptions } = proposalDocumentTexts[facts.language];
  return [
    small([assumptions.gains, ...assumptionTexts(part, summary, facts)].join(' ')),
    sharedAssumptions(part, facts),
    small(assumptions.contract),
  ];
}

/** Items with the same gains, charging and fee share a row. */
function sharedAssumptions(part: OrderPart, facts: OrderFacts): DocumentBlock {
  const words = forecastWords(facts.language);
  const shared = sharedRows(
    orderRows(part, facts).map(({ name, item: { input } }) => {
      const { forecast } = input;
      const cells = [words.gains(forecast), facts.names.chargingMethod(forecast) ?? '–', words.fee(forecast)];
      return { name, key: JSON.stringify(cells), cells };
    }),
  );
  const { item, gains, charging, fee } = forecastTexts[facts.language].assumptions;
  const rows = shared.map(({ names, first }) => [names.join(', '), ...first.cells]);
  return { kind: 'table', head: [item, gains, charging, fee], rows, texts: [1, 2, 3] };
}
