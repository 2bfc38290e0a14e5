import { contractDocumentsTexts, documentsTexts } from '../../text/texts.ts';
import type { Document } from '../document.ts';
import { text } from '../order-sections.ts';
import {
  furtherSection,
  legalText,
  modelFees,
  ofContract,
  parties,
  phoneText,
  type ContractFacts,
} from './contract-facts.ts';

/** The contract that investments are agreed on under: made with the first of them, or alone (FEE-14, SIL-82). */
export function frameworkContract(facts: ContractFacts): Document {
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
