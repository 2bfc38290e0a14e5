import type { ProgramDetail } from '#contract/product-detail.ts';
import type { Language } from '#domain/catalogue/vocabulary.ts';
import { documentFormats } from '../text/document-formats.ts';
import { fill } from '../text/fill.ts';
import { documentsTexts, programDocumentTexts } from '../text/texts.ts';
import type { Document, DocumentSection } from './document.ts';
import { tableOr } from './fund-sections.ts';

export interface ProgramFacts {
  language: Language;
  program: ProgramDetail;
  /** Name of the house that manages it. */
  manager: string | null;
}

/** The factsheet of a program, made of its own figures in the language asked for. */
export function programFactsheet(title: string, facts: ProgramFacts): Document {
  const { language, program } = facts;
  const t = documentsTexts[language];
  const date = program.performance[0]?.asOfDate;
  return {
    language,
    title,
    subtitle: program.name,
    sections: [...describing(facts), ...counting(facts), ...holding(facts)],
    foot: date === undefined ? t.footUndated : fill(t.foot, { date: documentFormats(language).date(date) }),
  };
}

function describing({ language, program, manager }: ProgramFacts): DocumentSection[] {
  const t = documentsTexts[language];
  const own = programDocumentTexts[language];
  const format = documentFormats(language);
  const level = program.riskLevel === 0 ? null : program.riskLevel;
  const risk = level === null ? own.risk.unknown : fill(own.risk.known, { level: String(level) });
  const rows = [
    [own.facts.manager, format.text(manager)],
    [own.facts.style, own.styles[program.managementStyle]],
    [t.facts.currency, program.currencyIds.join(', ')],
    [t.facts.horizon, format.whole(program.investmentHorizon)],
    [own.facts.expectedIncome, format.percent(program.expectedIncome)],
  ] as const;
  return [
    { heading: own.headings.about, blocks: [{ kind: 'text', text: program.description ?? t.texts.noDescription }] },
    { heading: own.headings.program, blocks: [{ kind: 'facts', rows }] },
    {
      heading: t.headings.risk,
      blocks: [
        { kind: 'risk', level, ends: [t.risk.lower, t.risk.higher], words: risk },
        { kind: 'text', text: risk },
        { kind: 'text', text: t.risk.loss },
      ],
    },
  ];
}

function counting({ language, program }: ProgramFacts): DocumentSection[] {
  const t = documentsTexts[language];
  const format = documentFormats(language);
  const costs = [
    [t.facts.entryFee, format.percent(program.maximalEntryFee)],
    [programDocumentTexts[language].facts.ter, format.percent(program.ter)],
    [t.facts.exitCost, format.percent(program.exitCost)],
  ] as const;
  const periods = program.performance.map(({ type, value }) => [t.periods[type], format.growth(value)]);
  const years = program.historicalPerformancesYear.map(({ year, value }) => [String(year), format.growth(value)]);
  return [
    {
      heading: t.headings.performance,
      blocks: [tableOr([t.columns.period, t.columns.performance], periods, t.texts.noPerformance)],
    },
    {
      heading: t.headings.years,
      blocks: [tableOr([t.columns.year, t.columns.performance], years.toReversed(), t.texts.noPerformance)],
    },
    { heading: t.headings.costs, blocks: [{ kind: 'facts', rows: costs }] },
  ];
}

function holding({ language, program }: ProgramFacts): DocumentSection[] {
  const t = documentsTexts[language];
  const own = programDocumentTexts[language];
  const format = documentFormats(language);
  const held = program.composition2ndLevel.map(({ name, isin, value }) => [
    name,
    format.text(isin),
    format.share(value),
  ]);
  const divided = program.composition3rdLevel.map(({ name, items }): DocumentSection => {
    const rows = items.map((item) => [item.name, format.share(item.value)]);
    return { heading: name, blocks: [{ kind: 'table', head: [t.columns.item, t.columns.share], rows }] };
  });
  const head = [own.columns.fund, own.columns.isin, t.columns.share];
  return [{ heading: own.headings.holdings, blocks: [tableOr(head, held, t.notAvailable)] }, ...divided];
}
