import type { PositionFigures } from '#domain/cart/figures/position-figures.ts';
import { linePath } from '#domain/cart/product/line-path.ts';
import { documentFormats } from '../../text/document-formats.ts';
import { forecastWords } from '../../text/forecast-words.ts';
import { contractDocumentsTexts, forecastTexts, proposalTexts } from '../../text/texts.ts';
import type { Document, DocumentBlock } from '../document.ts';
import {
  exactFigures,
  orderAssumptions,
  orderDisclosures,
  orderResults,
  orderRows,
  partName,
  positionName,
  text,
  type OrderSummary,
} from '../order-sections.ts';
import { furtherSection, legalText, modelFees, ofContract, type ContractFacts } from './contract-facts.ts';
import { paymentInstructions } from './payment-instructions.ts';

/**
 * What the order may come to, what it costs and what that rests on, before it is signed (calculation, section 10; domain rules,
 * section 7).
 */
export function costAndRisk(facts: ContractFacts, summary: OrderSummary): Document {
  const { language } = facts;
  const t = contractDocumentsTexts[language];
  const { notes, assumptions } = forecastTexts[language];
  const sections = [
    { heading: t.headings.risks, blocks: risks(facts) },
    { heading: notes.title, blocks: [...orderDisclosures(facts, summary, facts), ...modelFees(facts)] },
    { heading: t.headings.scenarios, blocks: [scenarios(facts, summary)] },
    { heading: proposalTexts[language].document.results, blocks: [orderResults(facts, facts)] },
    { heading: t.headings.costs, blocks: [costs(facts), text(legalText(facts, 'risk.ongoing'))] },
    { heading: t.headings.instructions, blocks: paymentInstructions(facts) },
    { heading: assumptions.title, blocks: orderAssumptions(facts, summary, facts) },
    ...furtherSection(facts, 'cost-and-risk'),
  ];
  return ofContract(facts, t.names['cost-and-risk'], { number: facts.number, sections });
}

/** Every item of the order with its risk level; a package by its funds, a contract by the programs of its path. */
function risks(facts: ContractFacts): DocumentBlock[] {
  const { risk } = contractDocumentsTexts[facts.language];
  const rows = facts.figures.positions.flatMap((position) => riskRows(position, facts));
  const format = documentFormats(facts.language);
  const table: DocumentBlock = {
    kind: 'table',
    head: [risk.item, risk.level],
    rows: rows.map(({ name, level }) => [name, level === null ? risk.unknown : format.whole(level)]),
  };
  return [text(legalText(facts, 'risk.loss')), ...(rows.length > 0 ? [table] : [])];
}

interface RiskRow {
  name: string;
  /** From 1 to 7; or null. */
  level: number | null;
}

function riskRows(position: PositionFigures, facts: ContractFacts): RiskRow[] {
  const { names } = facts;
  const { resolved } = position;
  const name = positionName(position, facts);
  if (resolved.kind === 'package') {
    const { funds } = resolved.position.division;
    return funds.map(({ id }) => ({ name: partName(id, name, facts), level: names.fundRisk(id) }));
  }
  const { id, itemType, calcInput } = resolved.position;
  if (itemType === 'Fund') return [{ name, level: names.fundRisk(id) }];
  if (itemType === 'Program') return [{ name, level: names.programRisk(id) }];
  const path = linePath(resolved.product?.lines ?? [], calcInput);
  if (path.length === 0) return [{ name, level: null }];
  return path.map((line) => ({ name: `${line.name} (${name})`, level: names.programRisk(line.id) }));
}

/** Years that the table names: the first ones, then every fifth, and the last. */
const isNamed = (year: number, years: number) => year === years || (year > 0 && (year <= 3 || year % 5 === 0));

function scenarios({ language, ownCurrency }: ContractFacts, { yearly }: OrderSummary): DocumentBlock {
  const { series, table } = forecastTexts[language];
  const format = documentFormats(language);
  const words = forecastWords(language);
  const invested = yearly.invested ?? [];
  const years = invested.length - 1;
  const names = ['invested', 'unfavourable', 'moderate', 'favourable'] as const;
  const rows = invested.flatMap((_, year) => {
    if (!isNamed(year, years)) return [];
    const own = { subject: [year], currency: ownCurrency };
    const figures = names.map((name) => format.figure(`year.${name}`, yearly[name]?.[year] ?? null, own));
    return [[words.years(year), ...figures]];
  });
  const head = [table.year, series.invested, series.unfavourable, series.moderate, series.favourable];
  return { kind: 'table', head, rows, isWide: true };
}

function costs(facts: ContractFacts): DocumentBlock {
  const { language } = facts;
  const { columns } = contractDocumentsTexts[language];
  const format = documentFormats(language);
  const { item, fee } = proposalTexts[language].columns;
  const rows = orderRows(facts, facts).map(({ name, item: { input, totals, disclosure } }) => {
    const own = exactFigures(input, facts);
    return [
      name,
      format.figure('item.entry-fee', totals.indicativeFee, own),
      format.figure('item.fee-percent', disclosure.feePercent, own),
      format.figure('item.assets-without-fee', disclosure.assetsWithoutFee, own),
      format.figure('item.cost-per-year', disclosure.costPerYear, own),
    ];
  });
  const head = [item, fee, columns.percent, columns.without, columns['per-year']];
  return { kind: 'table', head, rows };
}
