import { formatIban } from '#domain/banking/iban.ts';
import { forecastWords } from '../../text/forecast-words.ts';
import { contractDocumentsTexts, proposalTexts } from '../../text/texts.ts';
import type { DocumentBlock } from '../document.ts';
import { amountCells, orderRows, text } from '../order-sections.ts';
import { legalText, type ContractFacts } from './contract-facts.ts';

/**
 * How the client pays: account, symbols, and per item its ISIN, amounts and how often each is paid. Shown in every document of a
 * contract that lists items.
 */
export function paymentInstructions(facts: ContractFacts): DocumentBlock[] {
  const { client, names, number } = facts;
  const { accountNumber, bankId, iban, matchingCode, paymentCode } = client.bankAccount ?? {};
  const bankCode = bankId && names.bankCode(bankId);
  // A bank that is not in the list stands with the number (SIL-139).
  const ofUnlisted = accountNumber?.includes('/') ? accountNumber : iban && formatIban(iban);
  const account = accountNumber && bankCode ? `${accountNumber}/${bankCode}` : ofUnlisted;
  // A symbol that was entered is the client's own; else a payment is known by the number of the contract.
  const symbol = matchingCode ?? number.replaceAll(/\D/g, '');
  return [
    ...(account ? [text(legalText(facts, 'payments.account', { account }))] : []),
    text(legalText(facts, 'payments.matching', { symbol })),
    ...(paymentCode ? [text(legalText(facts, 'payments.payment', { symbol: paymentCode }))] : []),
    text(legalText(facts, 'payments.dates')),
    payments(facts),
  ];
}

function payments(facts: ContractFacts): DocumentBlock {
  const { language } = facts;
  const t = contractDocumentsTexts[language].payments;
  const { columns } = proposalTexts[language];
  const rows = orderRows(facts, facts).map(({ name, isin, item }) => {
    const { periodicalAmount, investmentHorizon } = item.input.forecast;
    const duration = periodicalAmount > 0 ? forecastWords(language).years(investmentHorizon) : '–';
    return [name, isin ?? '–', ...amountCells(item, facts), duration];
  });
  return { kind: 'table', head: [columns.item, t.isin, columns.oneOff, columns.periodical, t.duration], rows };
}
