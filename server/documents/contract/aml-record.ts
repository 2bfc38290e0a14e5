import type { Document } from '../document.ts';
import { text } from '../order-sections.ts';
import { contractTexts, knownRows, ofContract, parties, type ContractFacts } from './contract-facts.ts';

/** What the client answered to the AML questionnaire (AML-09). */
export function amlRecord(facts: ContractFacts): Document {
  const { language, answered } = facts;
  const t = contractTexts[language];
  const rows = answered.map(({ question, answers }) => [question, answers.join('; ')] as const);
  const answers = { heading: t.headings.answers, blocks: [text(t.aml.intro), ...knownRows(rows)] };
  const sections = [...parties(facts), answers];
  return ofContract(facts, t.names['aml-record'], { number: facts.number, sections });
}
