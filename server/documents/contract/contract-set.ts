import type { ContractDocumentKind } from '../../db/tables/contracts.ts';
import type { Document } from '../document.ts';
import { clientCard } from './client-card.ts';
import { costAndRisk } from './cost-and-risk.ts';
import { investmentContract } from './investment-contract.ts';
import { fill } from '../../text/fill.ts';
import { contractDocumentsTexts, documentsTexts } from '../../text/texts.ts';
import { text } from '../order-sections.ts';
import {
  furtherSection,
  knownRows,
  knownSection,
  legalText,
  ofContract,
  parties,
  modelFees,
  phoneText,
  type AnsweredQuestion,
  type ContractFacts,
} from './contract-facts.ts';

export interface WrittenDocument {
  kind: ContractDocumentKind;
  document: Document;
}

/** The documents that are an agreement with the client: the first of them is what is signed where a contract is signed elsewhere. */
export const agreementKinds = ['contract', 'framework-contract'] as const satisfies readonly ContractDocumentKind[];

/**
 * All documents of a contract in the order in which they are read: the investments with their costs and risks where there are
 * any, the framework contract unless the order is an appendix, and what is recorded of the client. Each is written when it is asked
 * for: others wait for one of them at most (security, T25).
 */
export function* contractSet(facts: ContractFacts): Generator<WrittenDocument, void> {
  const { order, summary } = facts.figures;
  if (summary) yield { kind: 'contract', document: investmentContract(facts) };
  if (!order.isAppendix) yield { kind: 'framework-contract', document: frameworkContract(facts) };
  yield { kind: 'client-card', document: clientCard(facts) };
  yield { kind: 'aml-record', document: amlRecord(facts) };
  if (summary) yield { kind: 'cost-and-risk', document: costAndRisk(facts, summary) };
}

const answerRows = (answered: readonly AnsweredQuestion[]) =>
  knownRows(answered.map(({ question, answers }) => [question, answers.join('; ')] as const));

/** What the client answered to the AML questionnaire, and to those of funds (AML-09, SIL-146). */
function amlRecord(facts: ContractFacts): Document {
  const { language, amlMarks, answered, answeredOfFunds } = facts;
  const t = contractDocumentsTexts[language];
  const marks = amlMarks.map((mark) => t.aml.marks[mark]).join(', ');
  const sections = [
    ...parties(facts),
    ...knownSection(t.headings.mark, marks === '' ? [] : [text(fill(t.aml.marked, { marks }))]),
    { heading: t.headings.answers, blocks: [text(legalText(facts, 'aml.intro')), ...answerRows(answered)] },
    ...answeredOfFunds.map((one) => ({ heading: one.fund, blocks: answerRows(one.answered) })),
    ...furtherSection(facts, 'aml-record'),
  ];
  return ofContract(facts, t.names['aml-record'], { number: facts.number, sections });
}

/** The contract that investments are agreed on under: made with the first of them, or alone (FEE-14, SIL-82). */
function frameworkContract(facts: ContractFacts): Document {
  const { language, client, figures, number, frameworkNumber } = facts;
  const t = contractDocumentsTexts[language];
  const { notAvailable } = documentsTexts[language];
  const { email, phoneNumber } = client;
  const notices = legalText(facts, 'notices', {
    email: email ?? notAvailable,
    phone: phoneNumber === null ? notAvailable : phoneText(phoneNumber),
  });
  const about = [
    text(legalText(facts, 'subject.framework')),
    ...(figures.order.isLtip ? [text(legalText(facts, 'subject.ltip'))] : []),
  ];
  const sections = [
    ...parties(facts),
    { heading: t.headings.subject, blocks: about },
    { heading: t.headings.fees, blocks: modelFees(facts) },
    { heading: t.headings.notices, blocks: [text(notices)] },
    { heading: t.headings.duration, blocks: [text(legalText(facts, 'duration'))] },
    ...furtherSection(facts, 'framework-contract'),
  ];
  return ofContract(facts, t.names['framework-contract'], { number: frameworkNumber ?? number, sections });
}
