import { documentFormats } from '../text/document-formats.ts';
import { fill } from '../text/fill.ts';
import { documentsTexts } from '../text/texts.ts';
import type { Document } from './document.ts';
import { fundSections, type FundFacts } from './fund-sections.ts';

export type WrittenKind = 'factsheet' | 'keyInformation' | 'statute';

/** A document of a fund, made of its own figures in the language asked for. */
export function fundDocument(kind: WrittenKind, title: string, facts: FundFacts): Document {
  const { language, fund } = facts;
  const t = documentsTexts[language];
  const date = fund.currentNetAssetValue?.date;
  return {
    language,
    title,
    subtitle: fund.name,
    sections: sectionsOf[kind](facts),
    foot: date === undefined ? t.footUndated : fill(t.foot, { date: documentFormats(language).date(date) }),
  };
}

const sectionsOf: Record<WrittenKind, (facts: FundFacts) => Document['sections']> = {
  factsheet(facts) {
    const { headings } = documentsTexts[facts.language];
    const parts = fundSections(facts);
    return [
      { heading: headings.about, blocks: [parts.about] },
      { heading: headings.facts, blocks: [parts.identity, parts.figures, parts.income] },
      { heading: headings.risk, blocks: parts.risk },
      { heading: headings.performance, blocks: [parts.periods] },
      { heading: headings.years, blocks: [parts.years] },
      { heading: headings.costs, blocks: [parts.costs] },
      ...parts.compositions,
      { heading: headings.issuer, blocks: parts.issuer },
    ];
  },
  keyInformation(facts) {
    const { headings, texts } = documentsTexts[facts.language];
    const parts = fundSections(facts);
    const years = documentFormats(facts.language).whole(facts.fund.investmentHorizon);
    return [
      { heading: headings.what, blocks: [parts.about, parts.identity, parts.income] },
      { heading: headings.risks, blocks: [...parts.risk, parts.periods] },
      { heading: headings.costsAsked, blocks: [{ kind: 'text', text: texts.costsLower }, parts.costs] },
      { heading: headings.holding, blocks: [{ kind: 'text', text: fill(texts.holding, { years }) }] },
      { heading: headings.years, blocks: [parts.years] },
    ];
  },
  statute(facts) {
    const { language, fund, names } = facts;
    const { headings, texts, notAvailable } = documentsTexts[language];
    const parts = fundSections(facts);
    const known = { name: fund.name, issuer: names.issuer ?? notAvailable };
    const invested = { assetClass: names.assetClass ?? notAvailable, region: names.region ?? notAvailable };
    return [
      { heading: headings.name, blocks: [{ kind: 'text', text: fill(texts.manager, known) }, parts.identity] },
      { heading: headings.policy, blocks: [parts.about, { kind: 'text', text: fill(texts.policy, invested) }] },
      { heading: headings.investing, blocks: [{ kind: 'text', text: texts.investing }, parts.limits] },
      { heading: headings.fees, blocks: [parts.costs] },
      { heading: headings.income, blocks: [parts.income] },
      { heading: headings.investors, blocks: [{ kind: 'text', text: texts.investors }] },
    ];
  },
};
