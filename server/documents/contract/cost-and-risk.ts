import type { Document, DocumentBlock } from '../document.ts';
import { documentFormats } from '../document-text.ts';
import { forecastTexts, forecastWords } from '../forecast-words.ts';
import {
  orderAssumptions,
  orderDisclosures,
  orderResults,
  orderRows,
  proposalTexts,
  text,
  type OrderSummary,
} from '../order-sections.ts';
import { contractTexts, modelFees, ofContract, type ContractFacts } from './contract-facts.ts';

/**
 * What the order may come to, what it costs and what that rests on, before it is signed (calculation, section 10; domain rules,
 * section 7).
 */
export function costAndRisk(facts: ContractFacts, summary: OrderSummary): Document {
  const { language } = facts;
  const t = contractTexts[language];
  const { notes, assumptions } = forecastTexts[language];
  const sections = [
    { heading: t.headings.risks, blocks: risks(facts) },
    { heading: notes.title, blocks: [...orderDisclosures(facts, summary, facts), ...modelFees(facts)] },
    { heading: t.headings.scenarios, blocks: [scenarios(facts, summary)] },
    { heading: proposalTexts[language].document.results, blocks: [orderResults(facts, facts)] },
    { heading: t.headings.costs, blocks: [costs(facts), text(t.risk.ongoing)] },
    { heading: assumptions.title, blocks: orderAssumptions(facts, summary, facts) },
  ];
  return ofContract(facts, t.names['cost-and-risk'], { number: facts.number, sections });
}

function risks({ language, figures, names }: ContractFacts): DocumentBlock[] {
  const { risk } = contractTexts[language];
  const format = documentFormats(language);
  const fundIds = figures.positions.flatMap(({ resolved: { position } }) => {
    if (position.itemType === 'Package') return position.division.funds.map(({ id }) => id);
    return position.itemType === 'Fund' ? [position.id] : [];
  });
  const rows = [...new Set(fundIds)].map((id) => [names.fund(id) ?? id, format.whole(names.risk(id))]);
  const table: DocumentBlock = { kind: 'table', head: [risk.item, risk.level], rows };
  return [text(risk.loss), ...(rows.length > 0 ? [table] : [])];
}

/** Years that the table names: the first ones, then every fifth, and the last. */
const isNamed = (year: number, years: number) => year === years || (year > 0 && (year <= 3 || year % 5 === 0));

function scenarios({ language, ownCurrency }: ContractFacts, { yearly }: OrderSummary): DocumentBlock {
  const { series, table } = forecastTexts[language];
  const format = documentFormats(language);
  const words = forecastWords(language);
  const invested = yearly.invested ?? [];
  const years = invested.length - 1;
  const at = (values: readonly number[] | null, year: number) => format.money(values?.[year] ?? null, ownCurrency);
  const rows = invested.flatMap((_, year) => {
    if (!isNamed(year, years)) return [];
    const { unfavourable, moderate, favourable } = yearly;
    return [[words.years(year), ...[yearly.invested, unfavourable, moderate, favourable].map((one) => at(one, year))]];
  });
  const head = [table.year, series.invested, series.unfavourable, series.moderate, series.favourable];
  return { kind: 'table', head, rows };
}

function costs(facts: ContractFacts): DocumentBlock {
  const { language, names } = facts;
  const { columns } = contractTexts[language];
  const format = documentFormats(language);
  const { item, fee } = proposalTexts[language].columns;
  const rows = orderRows(facts, facts).map(({ name, item: { input, totals, disclosure } }) => {
    const code = names.currencyCode(input.currencyId);
    return [
      name,
      format.money(totals.indicativeFee, code, 2),
      format.percent(disclosure.feePercent),
      format.money(disclosure.assetsWithoutFee, code, 2),
      format.percent(disclosure.costPerYear),
    ];
  });
  const head = [item, fee, columns.percent, columns.without, columns['per-year']];
  return { kind: 'table', head, rows };
}
