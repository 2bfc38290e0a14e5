import { sharedRows } from '#domain/analysis/proposal/shared-rows.ts';
import { monthText } from '#domain/dates/month-text.ts';
import { documentFormats } from '../../text/document-formats.ts';
import { figuresOf, fillWords, joinWords, namedFigure, plainText } from '../../text/figure-words.ts';
import { fill } from '../../text/fill.ts';
import { forecastWords, withCount } from '../../text/forecast-words.ts';
import { forecastTexts, proposalDocumentTexts } from '../../text/texts.ts';
import { modelFees } from '../contract/contract-facts.ts';
import type { DocumentBlock } from '../document.ts';
import { assumptionTexts, orderRows, text, type OrderFacts, type OrderPart } from '../order-sections.ts';
import type { ProposalView } from './proposal-view.ts';

/** Entry fees, ongoing costs and what the fees take off the value, each as an amount and as a rate. */
export function costBlocks({ part, facts, summary, outlook, code, endYear }: ProposalView): DocumentBlock[] {
  const { language } = facts;
  const { costs, columns, ...t } = proposalDocumentTexts[language];
  const format = documentFormats(language);
  const { whole, ongoing, effect } = outlook;
  const { feePercent, costPerYear } = summary.disclosure;
  const money = { currency: code };
  const perYear = format.figure('cart.cost-per-year', costPerYear, { isBare: true });
  const points = costPerYear === null ? perYear : fillWords(costs.points, { value: perYear });
  const ofValue = format.figure('cart.ongoing-percent', ongoing.percent);
  const rows = [
    [
      costs.entry,
      format.figure('cart.entry-fee', whole.indicativeFee, money),
      fillWords(costs.ofDeposits, { percent: format.figure('cart.fee-percent', feePercent) }),
    ],
    [
      costs.ongoing,
      format.figure('cart.ongoing-costs', ongoing.amount, money),
      ongoing.percent === null ? ofValue : fillWords(costs.ofValue, { percent: ofValue }),
    ],
    ...(effect
      ? [
          [
            fill(costs.effect, { year: endYear }),
            format.figure('cart.fee-effect', effect.lost, money),
            fillWords(costs.perYear, { points }),
          ],
        ]
      : []),
  ];
  const without = effect && format.figure('cart.assets-without-fee', effect.without, money);
  const notes = [
    costs.included,
    ...(without ? [fillWords(costs.without, { year: endYear, amount: without })] : []),
    ...(ongoing.unknown > 0 ? [withCount(t, 'unknown', ongoing.unknown, language)] : []),
  ];
  return [
    { kind: 'table', head: [columns.cost, columns.amount, columns.rate], rows, strong: [1], isWide: true },
    ...modelFees({ language, figures: part.figures, ownCurrency: code }),
    text(joinWords(notes), 'small'),
  ];
}

const valueOf = {
  favourable: 'cart.favourable',
  moderate: 'cart.expected-assets',
  unfavourable: 'cart.unfavourable',
} as const;

/** The three scenarios, and the warning in bold at the size of the text (calculation, section 10). */
export function certaintyBlocks({ facts, summary, outlook, code, endYear }: ProposalView): DocumentBlock[] {
  const { language, today } = facts;
  const { certainty, columns } = proposalDocumentTexts[language];
  const { notes, series } = forecastTexts[language];
  const format = documentFormats(language);
  const { breakEvenMonth } = summary.disclosure;
  const rows = outlook.scenarios.map(({ name, value, returns, percent }) => [
    { text: series[name], line: name },
    format.figure(valueOf[name], value, { currency: code }),
    format.figure('cart.scenario-return', returns, { subject: [name], currency: code }),
    format.figure('cart.return-percent', percent, { subject: [name] }),
  ]);
  const breakEven =
    breakEvenMonth === null
      ? notes['no-break-even']
      : fillWords(certainty.breakEven, { month: namedFigure('cart.break-even', monthText(today, breakEvenMonth)) });
  const head = [fill(columns.scenario, { year: endYear }), columns.value, columns.return, columns.ofDeposits];
  return [
    ...(rows.length > 0 ? [{ kind: 'table' as const, head, rows, strong: [1], isWide: true }] : []),
    {
      kind: 'sentence',
      runs: [
        { text: notes.warning, isStrong: true },
        ...(rows.length > 0 ? [{ text: ` ${plainText(breakEven)}`, isStrong: false }] : []),
      ],
      figures: rows.length > 0 ? figuresOf(breakEven) : [],
    },
  ];
}

/** What holds for all items, and for those that rest on the same. */
export function assumptionBlocks({ part, facts, summary }: ProposalView): DocumentBlock[] {
  const { assumptions } = proposalDocumentTexts[facts.language];
  return [
    text([assumptions.gains, ...assumptionTexts(part, summary, facts)].join(' '), 'small'),
    sharedAssumptions(part, facts),
    text(assumptions.contract, 'small'),
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
