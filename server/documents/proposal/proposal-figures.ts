import { boldAmounts } from '#domain/analysis/proposal/bold-amounts.ts';
import { centredExtent, spacedPoints } from '#domain/charts/axis-labels.ts';
import { axisSteps } from '#domain/charts/axis-steps.ts';
import type { FigureId } from '#domain/figures/figure-registry.ts';
import { datePartsOf } from '#domain/dates/plain-date.ts';
import { documentFormats } from '../../text/document-formats.ts';
import { fillWords, joinWords } from '../../text/figure-words.ts';
import { fill } from '../../text/fill.ts';
import { forecastWords } from '../../text/forecast-words.ts';
import { forecastTexts, proposalDocumentTexts, proposalTexts } from '../../text/texts.ts';
import type { ChartBlock, DocumentBlock, SeriesKind } from '../document.ts';

import type { ProposalView } from './proposal-view.ts';

/** What the client pays in and may get, in four figures and a sentence. */
export function openingBlocks({ facts: { language }, summary, outlook, code, endYear }: ProposalView): DocumentBlock[] {
  const t = proposalDocumentTexts[language];
  const { figures } = proposalTexts[language];
  const format = documentFormats(language);
  const { whole, payments, real } = outlook;
  const money = (of: FigureId, amount: number | null) => format.figure(of, amount, { currency: code });
  const sentences = [
    fillWords(t.payments[payments.kind], {
      oneOff: money('cart.one-off', payments.oneOff),
      monthly: money('cart.periodical', payments.monthly),
    }),
    ...(real
      ? [
          fillWords(t.real, {
            inflation: percentText(real.inflation),
            amount: money('cart.real-assets', real.value),
          }),
        ]
      : []),
    ...(whole.withoutForecast > 0
      ? [fillWords(t.apart, { amount: money('cart.without-forecast', whole.withoutForecast) })]
      : []),
  ];
  const { text, figures: named } = joinWords(sentences);
  const main = [
    money('cart.invested', whole.invested),
    money('cart.expected-assets', whole.expectedAssets),
    money('cart.expected-return', whole.expectedReturns),
    money('cart.entry-fee', whole.indicativeFee),
  ] as const;
  const invested = fill(figures.invested, { years: forecastWords(language).years(summary.months / 12) });
  return [
    {
      kind: 'figures',
      items: [
        [invested, main[0].text],
        [fill(figures.assets, { year: endYear }), main[1].text],
        [figures.return, main[2].text],
        [figures.fee, main[3].text],
      ],
      main: 1,
      figures: joinWords(main).figures,
    },
    {
      kind: 'sentence',
      runs: boldAmounts(
        text,
        named.map((figure) => figure.text),
      ),
      figures: named,
    },
  ];
  function percentText(percent: number) {
    return `${format.number(percent)}\u00A0%`;
  }
}

/** The widest plot in points, and the width of a calendar year with some space. */
const plotWidth = 340;
const yearWidth = 32;

/** The four series, drawn from the figures of the server. */
export function developmentBlocks({ part, facts, summary, outlook, code, endYear }: ProposalView): ChartBlock[] {
  const { language, today } = facts;
  const t = proposalDocumentTexts[language];
  const names = forecastTexts[language].series;
  const format = documentFormats(language);
  const money = (of: FigureId, amount: number | null) => format.figure(of, amount, { currency: code });
  const order: readonly SeriesKind[] = ['favourable', 'unfavourable', 'invested', 'moderate'];
  const { whole } = outlook;
  const endOf = (kind: SeriesKind) => outlook.scenarios.find(({ name }) => name === kind)?.value ?? null;
  const ends = {
    invested: money('cart.invested', whole.invested),
    moderate: money('cart.expected-assets', whole.expectedAssets),
    favourable: money('cart.favourable', endOf('favourable')),
    unfavourable: money('cart.unfavourable', endOf('unfavourable')),
  };
  const series = order.flatMap((kind) => {
    const values = summary.yearly[kind];
    return values ? [{ kind, name: names[kind], values, end: ends[kind].text }] : [];
  });
  const highest = Math.max(0, ...series.flatMap(({ values }) => values));
  const years = summary.months / 12;
  const first = datePartsOf(today).year;
  const words = fillWords(whole.expectedAssets === null ? t.chartUnknown : t.chart, { ...ends, year: endYear });
  const extentOf = (year: number) => centredExtent((plotWidth * year) / Math.max(1, years), yearWidth);
  const labelled = spacedPoints({ last: years, extentOf });
  const { age } = part.figures.order.terms;
  return [
    {
      kind: 'chart',
      series,
      axis: axisSteps({ lowest: 0, highest }).map((value) => ({ value, text: format.thousands(value) })),
      years: labelled.map((year) => ({ year, text: String(first + year) })),
      ...(age !== null && { ages: { label: t.age, texts: labelled.map((year) => String(age + year)) } }),
      words: words.text,
      figures: joinWords([...series.map(({ kind }) => ends[kind]), words]).figures,
    },
  ];
}

/** What the deposits are made of, and when items end. */
export function compositionBlocks({ facts, outlook }: ProposalView): DocumentBlock[] {
  const { language, today, names } = facts;
  const t = proposalDocumentTexts[language];
  const format = documentFormats(language);
  const { classes, rest } = outlook.composition;
  const slices = classes.map(({ assetClassId, percentage }) => {
    const { name, colour } = names.assetClass(assetClassId);
    const shown = format.figure('cart.class-share', percentage, { subject: [assetClassId ?? 'unknown'] });
    return { name: name ?? forecastTexts[language].other, share: percentage, shown, colour };
  });
  if (rest) {
    const { classes: others, percentage: share } = rest;
    const subject = others.map(({ assetClassId }) => assetClassId ?? 'unknown');
    const shown = format.figure('cart.class-share', share, { subject });
    slices.push({ name: fill(t.rest, { count: String(others.length) }), share, shown, colour: restColour });
  }
  const first = datePartsOf(today).year;
  const shares = joinWords(
    slices.map(({ name, shown }) => joinWords([name, shown])),
    ', ',
  );
  return [
    {
      kind: 'composition',
      slices: slices.map(({ shown, ...slice }) => ({ ...slice, text: shown.text })),
      words: fillWords(t.shares, { shares }).text,
      figures: shares.figures,
      ends: {
        title: t.ends.title,
        years: outlook.endings.map(({ years, count }) => ({ year: String(first + years), count: String(count) })),
        note: t.ends.note,
      },
    },
  ];
}

const restColour = '#6c768b';
