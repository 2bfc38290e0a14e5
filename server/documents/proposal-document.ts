import { proposalFileName } from '#contract/cart-with-terms.ts';
import { proposalOutlook } from '#domain/analysis/proposal/proposal-outlook.ts';
import { datePartsOf } from '#domain/dates/plain-date.ts';
import { allSteps, type Steps } from '#domain/steps.ts';
import { documentFormats } from '../text/document-formats.ts';
import { proposalDocumentTexts, proposalTexts } from '../text/texts.ts';
import { phoneText } from './contract/contract-facts.ts';
import type { Document, DocumentPart, DocumentSection } from './document.ts';
import { assumptionBlocks, certaintyBlocks, costBlocks } from './proposal/proposal-costs.ts';
import { compositionBlocks, developmentBlocks, openingBlocks } from './proposal/proposal-figures.ts';
import { itemBlocks } from './proposal/proposal-items.ts';
import type { ProposalFacts, ProposedPart } from './proposal/proposal-view.ts';

/** Proposals as one document, each on pages of its own (PROP-04, SIL-119; design, section 10; calculation, section 10). */
export const proposalDocument = (parts: readonly ProposedPart[], facts: ProposalFacts): Document =>
  allSteps(proposalDocumentSteps(parts, facts));

/** `proposalDocument` with pauses: two hundred items take too long for one turn (security, T25). */
export function* proposalDocumentSteps(parts: readonly ProposedPart[], facts: ProposalFacts): Steps<Document> {
  const { language, advisor, company, phone, data } = facts;
  const written: DocumentPart[] = [];
  for (const part of parts) written.push(yield* proposalPart(part, facts));
  const [first, ...others] = written;
  const [named] = parts;
  if (!first || !named) throw new Error('A document needs a proposal.');
  const foot = [advisor, company, ...(phone === null ? [] : [phoneText(phone)])].join(', ');
  const description = proposalTexts[language].document.data;
  return {
    language,
    ...first,
    fileTitle: named.name,
    further: others,
    foot,
    ...(data !== null && { data: { name: proposalFileName, description, text: data } }),
  };
}

function* proposalPart(part: ProposedPart, facts: ProposalFacts): Steps<DocumentPart> {
  const { summary } = part.figures;
  const outlook = proposalOutlook(part.figures, facts.names.ter);
  if (!summary || !outlook) throw new Error('A proposal needs a summary.');
  const { language, today, names } = facts;
  const { headings } = proposalDocumentTexts[language];
  const { title: ordinary, sample, development } = proposalTexts[language].document;
  const title = part.figures.order.order.isSample ? sample : ordinary;
  const endYear = String(datePartsOf(today).year + summary.months / 12);
  const view = { part, facts, summary, outlook, code: names.currencyCode(summary.currencyId), endYear };
  const date = documentFormats(language).date(today);
  const sections: DocumentSection[] = [];
  for (const { heading, blocksOf } of [
    { heading: '', blocksOf: openingBlocks },
    { heading: development, blocksOf: developmentBlocks },
    { heading: headings.composition, blocksOf: compositionBlocks },
    { heading: headings.items, blocksOf: itemBlocks },
    { heading: headings.costs, blocksOf: costBlocks },
    { heading: headings.certainty, blocksOf: certaintyBlocks },
    { heading: headings.assumptions, blocksOf: assumptionBlocks },
  ]) {
    yield undefined;
    sections.push({ heading, blocks: blocksOf(view) });
  }
  return { title, subtitle: part.name, head: { first: date, name: part.name, further: date }, sections };
}
