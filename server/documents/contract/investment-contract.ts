import { exactSum } from '#domain/money/exact.ts';
import { documentFormats } from '../../text/document-formats.ts';
import { joinWords } from '../../text/figure-words.ts';
import { forecastWords } from '../../text/forecast-words.ts';
import { contractDocumentsTexts, proposalTexts } from '../../text/texts.ts';
import type { Cell, Document, DocumentBlock } from '../document.ts';
import { amountCell, exactFigures, orderAmounts, orderRows, text } from '../order-sections.ts';
import { furtherSection, legalText, modelFees, ofContract, parties, type ContractFacts } from './contract-facts.ts';
import { paymentInstructions } from './payment-instructions.ts';

/** The contract itself: who agrees on what, what it costs and how it is paid (SIGN-06; mock `contract`). */
export function investmentContract(facts: ContractFacts): Document {
  const { language, figures, number, frameworkNumber } = facts;
  const t = contractDocumentsTexts[language];
  const ofAppendix = frameworkNumber === null ? 'lead.appendix-unnumbered' : 'lead.appendix';
  const leadKey = figures.order.isAppendix ? ofAppendix : 'lead.new';
  const lead = legalText(facts, leadKey, { number: frameworkNumber ?? number });
  const sections = [
    ...parties(facts),
    { heading: t.headings.subject, blocks: [text(lead), ...subject(facts)] },
    { heading: t.headings.fees, blocks: fees(facts) },
    { heading: t.headings.payments, blocks: paymentInstructions(facts) },
    ...furtherSection(facts, 'contract'),
  ];
  return ofContract(facts, t.names.contract, { number: facts.number, sections });
}

function subject(facts: ContractFacts): DocumentBlock[] {
  const { figures } = facts;
  const amounts = orderAmounts(facts, facts);
  const ltip = figures.order.isLtip ? [text(legalText(facts, 'subject.ltip'))] : [];
  return [text(legalText(facts, 'subject.order')), { ...amounts, totals: totals(facts) }, ...ltip];
}

/** What is invested in each currency, added up. */
function totals(facts: ContractFacts): Cell[][] {
  const rows = orderRows(facts, facts).map(({ item }) => item.input);
  const currencies = [...new Set(rows.map(({ currencyId }) => currencyId))];
  return currencies.map((currencyId) => {
    const own = rows.filter((row) => row.currencyId === currencyId).map(({ forecast }) => forecast);
    const code = facts.names.currencyCode(currencyId);
    const sum = (of: 'cart.one-off' | 'cart.periodical', amounts: readonly number[]) =>
      amountCell(facts.language, { of, subject: currencyId, value: exactSum(amounts), code });
    return [
      contractDocumentsTexts[facts.language].subject.total,
      sum(
        'cart.one-off',
        own.map(({ oneOffAmount }) => oneOffAmount),
      ),
      sum(
        'cart.periodical',
        own.map(({ periodicalAmount }) => periodicalAmount),
      ),
      '',
    ];
  });
}

function fees(facts: ContractFacts): DocumentBlock[] {
  const { language, figures, ownCurrency, names } = facts;
  const { summary } = figures;
  const t = contractDocumentsTexts[language].fees;
  const format = documentFormats(language);
  const words = forecastWords(language);
  const { columns } = proposalTexts[language];
  const rows = orderRows(facts, facts).map(
    ({
      name,
      item: {
        input,
        totals: { indicativeFee },
      },
    }) => [
      name,
      words.fee(input.forecast),
      names.chargingMethod(input.forecast) ?? '–',
      format.figure('item.entry-fee', indicativeFee, exactFigures(input, facts)),
    ],
  );
  const exact = { currency: ownCurrency, place: 'exact' } as const;
  const whole = summary && {
    fee: format.figure('cart.entry-fee', summary.totals.indicativeFee, exact),
    invested: format.figure('cart.paid-in', summary.totals.totalInvestment, exact),
    percent: format.figure('cart.fee-percent', summary.disclosure.feePercent),
  };
  return [
    ...(whole
      ? [text(joinWords([legalText(facts, 'fees.entry', whole), legalText(facts, 'fees.percent', whole)]))]
      : []),
    ...modelFees(facts),
    { kind: 'table', head: [columns.item, t.rate, t.charging, columns.fee], rows, texts: [1, 2] },
  ];
}
