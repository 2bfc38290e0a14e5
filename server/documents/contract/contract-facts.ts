import type { Client } from '#contract/web-request.ts';
import type { DocumentFigures } from '#domain/cart/figures/document-figures.ts';
import type { AmlMark } from '#domain/catalogue/vocabulary.ts';
import type { PlainDate } from '#domain/dates/plain-date.ts';
import { formatBirthNumber } from '#domain/people/birth-number.ts';
import { phoneInGroups } from '#domain/people/phone.ts';
import { formatPostalCode } from '#domain/people/postal-code.ts';
import { modelFeeTerms } from '#domain/cart/order/model-fee-terms.ts';
import type { ContractDocumentKind } from '../../db/tables/contracts.ts';
import { documentFormats } from '../../text/document-formats.ts';
import { fillWords, plainText, type Words } from '../../text/figure-words.ts';
import { fill } from '../../text/fill.ts';
import type { ContractTextKey } from '../../text/text-edition.ts';
import type { TextsInForce } from '../../firm/texts-in-force.ts';
import { contractDocumentsTexts, forecastTexts, proposalDocumentTexts } from '../../text/texts.ts';
import type { Document, DocumentBlock, DocumentSection } from '../document.ts';
import { text, type OrderFacts } from '../order-sections.ts';

/** A question of the questionnaire with its answers in words. */
export interface AnsweredQuestion {
  question: string;
  answers: readonly string[];
}

/** What the documents of a contract say. */
export interface ContractFacts extends OrderFacts {
  today: PlainDate;
  /** Texts of the firm that hold when the contract is made, and its name in them. */
  texts: TextsInForce<'contract'>;
  brand: string;
  /** Of the contract, and of the framework contract that it is concluded under; null where an older one has none. */
  number: string;
  frameworkNumber: string | null;
  client: Client;
  advisor: { name: string; company: string; email: string; phone: string | null };
  figures: DocumentFigures;
  /** Code of the currency that fees of the whole order are in. */
  ownCurrency: string;
  answered: readonly AnsweredQuestion[];
  /** What the answers mark the contract with (SIL-179). */
  amlMarks: readonly AmlMark[];
  /** Of the funds that ask something themselves. */
  answeredOfFunds: readonly { fund: string; answered: readonly AnsweredQuestion[] }[];
  names: OrderFacts['names'] & {
    country: (id: string) => string;
    identityDocument: (id: string) => string;
    salutation: (id: string) => string;
    bank: (id: string) => string;
    /** Null where the bank is not known. */
    bankCode: (id: string) => string | null;
    /** From 1 to 7; null where it is not known. */
    fundRisk: (fundId: string) => number | null;
    programRisk: (programId: string) => number | null;
  };
}

/** A legal paragraph with its values; every one may name the parties. */
export function legalText(
  {
    texts,
    language,
    brand,
    number,
    advisor,
    client,
  }: Pick<ContractFacts, 'texts' | 'language' | 'brand' | 'number' | 'advisor' | 'client'>,
  key: ContractTextKey,
  values: Readonly<Record<string, Words>> = {},
): Words {
  const ofParties = { brand, number, company: advisor.company, advisor: advisor.name, client: clientName(client) };
  const words = fillWords(texts.of(key, language), { ...ofParties, ...values });
  return words.figures.length === 0 ? words.text : words;
}

/** What a firm adds to a document of a kind; none where it adds nothing. */
export function furtherSection(facts: ContractFacts, kind: ContractDocumentKind): DocumentSection[] {
  const paragraphs = plainText(legalText(facts, `further.${kind}`)).split(/\n{2,}/);
  const blocks = paragraphs.flatMap((paragraph) => (paragraph.trim() === '' ? [] : [text(paragraph.trim())]));
  return knownSection(contractDocumentsTexts[facts.language].headings.further, blocks);
}

/** Rows of label and value; what is not known has no row. */
export function knownRows(rows: readonly (readonly [string, string | null | undefined])[]): DocumentBlock[] {
  const known = rows.flatMap(([label, value]) => (value ? [[label, value] as const] : []));
  return known.length > 0 ? [{ kind: 'facts', rows: known }] : [];
}

/** A section of what is known; none where nothing is. */
export const knownSection = (heading: string, blocks: readonly DocumentBlock[]): DocumentSection[] =>
  blocks.length > 0 ? [{ heading, blocks }] : [];

/** The client's full name with titles. */
export const clientName = ({ prefix, name, surname, suffix }: Client): string => {
  const full = [prefix, name, surname].filter(Boolean).join(' ');
  return suffix ? `${full}, ${suffix}` : full;
};

type Address = NonNullable<Client['permanentAddress']>;

/** An address in one line, as it is on a letter. */
export function addressLine(address: Address | null, { names }: Pick<ContractFacts, 'names'>): string | null {
  if (!address) return null;
  const { street, conscriptionNumber, streetNumber, city, postalCode, countryId } = address;
  const house = [conscriptionNumber, streetNumber].filter(Boolean).join('/');
  const place = [postalCode && formatPostalCode(postalCode), city].filter(Boolean).join(' ');
  const line = [[street, house].filter(Boolean).join(' '), place, countryId && names.country(countryId)];
  return line.filter(Boolean).join(', ') || null;
}

/** Both parties of a contract. */
export function parties(facts: ContractFacts): DocumentSection[] {
  const { language, client, advisor } = facts;
  const t = contractDocumentsTexts[language];
  return [
    {
      heading: t.headings.client,
      blocks: knownRows([
        [t.fields.name, clientName(client)],
        [identifierLabel(facts), identifierText(client)],
        [t.fields.address, addressLine(client.permanentAddress, facts)],
      ]),
    },
    {
      heading: t.headings.advisor,
      blocks: knownRows([
        [t.fields.name, advisor.name],
        [t.fields.company, advisor.company],
        [t.fields.email, advisor.email],
        [t.fields.phone, advisor.phone && phoneText(advisor.phone)],
      ]),
    },
  ];
}

export const identifierLabel = ({ language, client }: Pick<ContractFacts, 'language' | 'client'>): string =>
  contractDocumentsTexts[language].fields[client.identificationType === 'BirthNumber' ? 'birth-number' : 'personal-id'];

/** A birth number with its slash; another identifier as it was entered. */
export const identifierText = ({ identificationId: id, identificationType }: Client): string | null =>
  id !== null && identificationType === 'BirthNumber' ? formatBirthNumber(id) : id;

/** A phone number in groups, which no line breaks. */
export const phoneText = (stored: string): string =>
  phoneInGroups(stored, { withPrefix: true }).replaceAll(' ', '\u00A0');

interface FeeFacts extends Pick<ContractFacts, 'language' | 'ownCurrency'> {
  figures: Pick<DocumentFigures, 'order'>;
}

/** What the order costs beside the entry fees, in words (SIL-118). */
export function modelFees({ language, figures, ownCurrency: code }: FeeFacts): DocumentBlock[] {
  const t = proposalDocumentTexts[language].fees;
  const format = documentFormats(language);
  return modelFeeTerms(figures.order).map((term) => {
    if (term.kind === 'model') return text(fill(t.model, { model: forecastTexts[language].models[term.model] }));
    if ('amount' in term) return text(fill(t[term.kind], { amount: format.money(term.amount, code) }));
    const { kind, percent } = term;
    if (kind === 'discount-points') return text(fill(t[kind], { points: format.points(percent) }));
    return text(fill(t[kind], { percent: format.percent(percent) }));
  });
}

/** A document of the contract with its name, number and date. */
export function ofContract(
  facts: ContractFacts,
  name: string,
  { number, sections }: { number: string; sections: readonly DocumentSection[] },
): Document {
  const { language, today, advisor, texts } = facts;
  const t = contractDocumentsTexts[language];
  const format = documentFormats(language);
  const title = `${fill(t.number, { number })} · ${format.date(today)}`;
  const { version, effectiveFrom } = texts;
  const edition = fill(t.edition, { version, date: format.date(effectiveFrom) });
  const phone = advisor.phone === null ? [] : [phoneText(advisor.phone)];
  const foot = [advisor.name, advisor.company, ...phone, edition].join(', ');
  return { language, title, subtitle: name, sections, foot };
}
