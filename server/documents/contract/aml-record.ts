import { fill } from '../../text/fill.ts';
import { contractDocumentsTexts } from '../../text/texts.ts';
import type { Document } from '../document.ts';
import { text } from '../order-sections.ts';
import {
  furtherSection,
  knownRows,
  knownSection,
  legalText,
  ofContract,
  parties,
  type AnsweredQuestion,
  type ContractFacts,
} from './contract-facts.ts';

const answerRows = (answered: readonly AnsweredQuestion[]) =>
  knownRows(answered.map(({ question, answers }) => [question, answers.join('; ')] as const));

/** What the client answered to the AML questionnaire, and to those of funds (AML-09, SIL-146). */
export function amlRecord(facts: ContractFacts): Document {
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
