import { boldAmounts } from '#domain/analysis/proposal/bold-amounts.ts';
import { axisSteps, spacedYears } from '#domain/charts/axis-steps.ts';
import { datePartsOf } from '#domain/dates/plain-date.ts';
import { documentFormats } from '../../text/document-formats.ts';
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
  const money = (amount: number | null) => format.money(amount, code);
  const sentences = [
    fill(t.payments[payments.kind], { oneOff: money(payments.oneOff), monthly: money(payments.monthly) }),
    ...(real ? [fill(t.real, { inflation: percentText(real.inflation), amount: money(real.value) })] : []),
    ...(whole.withoutForecast > 0 ? [fill(t.apart, { amount: money(whole.withoutForecast) })] : []),
  ];
  const amounts = [payments.oneOff, payments.monthly, real?.value ?? 0, whole.withoutForecast].map(money);
  const invested = fill(figures.invested, { years: forecastWords(language).years(summary.months / 12) });
  return [
    {
      kind: 'figures',
      items: [
        [invested, money(whole.invested)],
        [fill(figures.assets, { year: endYear }), money(whole.expectedAssets)],
        [figures.return, format.money(whole.expectedReturns, code, 0, 'exceptZero')],
        [figures.fee, money(whole.indicativeFee)],
      ],
      main: 1,
    },
    { kind: 'sentence', runs: boldAmounts(sentences.join(' '), amounts) },
  ];
  function percentText(percent: number) {
    return `${format.number(percent)}\u00A0%`;
  }
}

/** The widest plot in points, and what a calendar year needs. */
const plotWidth = 340;
const yearRoom = 40;

/** The four series, drawn from the figures of the server. */
export function developmentBlocks({ part, facts, summary, outlook, code, endYear }: ProposalView): ChartBlock[] {
  const { language, today } = facts;
  const t = proposalDocumentTexts[language];
  const names = forecastTexts[language].series;
  const format = documentFormats(language);
  const money = (amount: number | null) => format.money(amount, code);
  const order: readonly SeriesKind[] = ['favourable', 'unfavourable', 'invested', 'moderate'];
  const { whole } = outlook;
  const ends: Readonly<Record<SeriesKind, number | null>> = {
    invested: whole.invested,
    moderate: whole.expectedAssets,
    favourable: outlook.scenarios.find(({ name }) => name === 'favourable')?.value ?? null,
    unfavourable: outlook.scenarios.find(({ name }) => name === 'unfavourable')?.value ?? null,
  };
  const series = order.flatMap((kind) => {
    const values = summary.yearly[kind];
    return values ? [{ kind, name: names[kind], values, end: money(ends[kind]) }] : [];
  });
  const highest = Math.max(0, ...series.flatMap(({ values }) => values));
  const years = summary.months / 12;
  const first = datePartsOf(today).year;
  const words = whole.expectedAssets === null ? t.chartUnknown : t.chart;
  const labelled = spacedYears(years, plotWidth, yearRoom);
  const { age } = part.figures.order.terms;
  return [
    {
      kind: 'chart',
      series,
      axis: axisSteps({ lowest: 0, highest }).map((value) => ({ value, text: format.thousands(value) })),
      years: labelled.map((year) => ({ year, text: String(first + year) })),
      ...(age !== null && { ages: { label: t.age, texts: labelled.map((year) => String(age + year)) } }),
      words: fill(words, { year: endYear, moderate: money(whole.expectedAssets), invested: money(whole.invested) }),
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
    return { name: name ?? forecastTexts[language].other, share: percentage, text: format.share(percentage), colour };
  });
  if (rest) {
    const { count, percentage: share } = rest;
    slices.push({ name: fill(t.rest, { count: String(count) }), share, text: format.share(share), colour: restColour });
  }
  const first = datePartsOf(today).year;
  const shares = slices.map(({ name, text }) => `${name} ${text}`).join(', ');
  return [
    {
      kind: 'composition',
      slices,
      words: fill(t.shares, { shares }),
      ends: {
        title: t.ends.title,
        years: outlook.endings.map(({ years, count }) => ({ year: String(first + years), count: String(count) })),
        note: t.ends.note,
      },
    },
  ];
}

const restColour = '#6c768b';
