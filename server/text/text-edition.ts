import * as z from 'zod/mini';
import { languages, type Language } from '#domain/catalogue/vocabulary.ts';
import { isPlainDate } from '#domain/dates/plain-date.ts';
import { contractDocumentsTexts, mailTexts } from './texts.ts';

export const textKinds = ['contract', 'mail'] as const;
export type TextKind = (typeof textKinds)[number];

/** The paragraphs of contract documents that are legal: places in `contract-documents.json`, and those that a firm adds. */
const contractTextKeys = [
  'lead.new',
  'lead.appendix',
  'lead.appendix-unnumbered',
  'subject.order',
  'subject.framework',
  'subject.ltip',
  'fees.entry',
  'fees.percent',
  'payments.account',
  'payments.matching',
  'payments.payment',
  'payments.dates',
  'notices',
  'duration',
  'aml.intro',
  'risk.loss',
  'risk.ongoing',
  'further.contract',
  'further.framework-contract',
  'further.client-card',
  'further.aml-record',
  'further.cost-and-risk',
] as const;
export type ContractTextKey = (typeof contractTextKeys)[number];

type Mails = typeof mailTexts.en.mails;
export type MailTextKey =
  | { [Template in keyof Mails]: `${Template}.${keyof Mails[Template] & string}` }[keyof Mails]
  | 'sms.signing-code';

interface TextKeys {
  contract: ContractTextKey;
  mail: MailTextKey;
}
export type TextKey<Kind extends TextKind> = TextKeys[Kind];

const mailTextKeys = [
  ...Object.entries(mailTexts.en.mails).flatMap(([template, parts]) =>
    Object.keys(parts).map((part) => `${template}.${part}`),
  ),
  'sms.signing-code',
];

/** Keys of the texts that a firm can change, in the order in which they are listed. */
export const textKeys: Readonly<Record<TextKind, readonly string[]>> = {
  contract: contractTextKeys,
  mail: mailTextKeys,
};

type Words = Record<Language, string>;
export type EditionTexts = Partial<Record<string, Words>>;

/** Texts of a firm that hold together from a day on; a key that is left out keeps its words. */
export interface TextEdition {
  version: string;
  effectiveFrom: string;
  texts: EditionTexts;
}

/** What is built in holds before the first edition of a firm; a changed text needs another version. */
const builtIn = { version: 'standard-1', effectiveFrom: '2026-01-01' } as const;

function wordsAt(texts: unknown, key: string): string {
  const found = key
    .split('.')
    .reduce<unknown>(
      (part, name) =>
        typeof part === 'object' && part !== null ? Object.entries(part).find(([own]) => own === name)?.[1] : undefined,
      texts,
    );
  return typeof found === 'string' ? found : '';
}

/** The built-in words of a key; none for a paragraph that only a firm has. */
function builtInWords(kind: TextKind, key: string): Words {
  const words = (language: Language) => {
    if (kind === 'contract') return wordsAt(contractDocumentsTexts[language], key);
    return wordsAt(key.startsWith('sms.') ? mailTexts[language] : mailTexts[language].mails, key);
  };
  return { en: words('en'), cs: words('cs'), sk: words('sk') };
}

/** The texts of the product itself as an edition. */
export function builtInEdition(kind: TextKind): TextEdition {
  return { ...builtIn, texts: Object.fromEntries(textKeys[kind].map((key) => [key, builtInWords(kind, key)])) };
}

const placeholdersIn = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

const isFurther = (key: string) => key.startsWith('further.');
/** Of every paragraph of a contract. */
const contractPlaceholders = ['brand', 'company', 'advisor', 'client', 'number'];

/** Allowed placeholders: in a contract those of its text and the parties, in a mail those of any of its parts. */
export function placeholdersOf(kind: TextKind, key: string): string[] {
  if (kind === 'contract')
    return [...new Set([...contractPlaceholders, ...placeholdersIn(builtInWords(kind, key).en)])].toSorted();
  const template = key.slice(0, key.indexOf('.') + 1);
  const ofMail = mailTextKeys.filter((one) => one.startsWith(template));
  return [...new Set(['brand', ...ofMail.flatMap((one) => placeholdersIn(builtInWords(kind, one).en))])].toSorted();
}

/** Without these a text would not say what it is there for. */
const needed = /^(payments\.|fees\.|sms\.)/;

export interface TextFault {
  path: (string | number)[];
  reason: string;
}

const longestLine = 150;
const longestText = 4_000;
const longestFurther = 20_000;
const isOneLine = (kind: TextKind, key: string) => kind === 'mail' && !/\.(text|note|unassigned)$/.test(key);
const longestOf = (kind: TextKind, key: string) => {
  if (isFurther(key)) return longestFurther;
  return isOneLine(kind, key) && !key.startsWith('sms.') ? longestLine : longestText;
};

function reasonsAgainst(kind: TextKind, key: string, text: string): string[] {
  const used = placeholdersIn(text);
  const allowed = placeholdersOf(kind, key);
  const missing = needed.test(key)
    ? placeholdersIn(builtInWords(kind, key).en).filter((name) => name !== 'brand' && !used.includes(name))
    : [];
  const hasControls = /(?!\n)[\p{Cc}\p{Zl}\p{Zp}]/u.test(text);
  return [
    ...used.flatMap((name) =>
      allowed.includes(name) ? [] : [`the placeholder {${name}} is unknown here; known are ${inBraces(allowed)}`],
    ),
    ...(missing.length > 0 ? [`the placeholder ${inBraces(missing)} is missing`] : []),
    ...(text.trim() === '' && !isFurther(key) ? ['must not be empty'] : []),
    ...(text.length > longestOf(kind, key)
      ? [`has ${text.length} characters, at most ${longestOf(kind, key)} fit`]
      : []),
    ...(/\p{Cs}/u.test(text) ? ['has half of a character'] : []),
    ...(hasControls || (isOneLine(kind, key) && text.includes('\n')) ? ['has control characters or line breaks'] : []),
  ];
}

const inBraces = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ');

/** What is wrong with the words of editions of a kind: placeholders, lengths, control characters. */
export function editionFaults(kind: TextKind, editions: readonly TextEdition[]): TextFault[] {
  return editions.flatMap(({ texts }, index) =>
    Object.entries(texts).flatMap(([key, words]) =>
      languages.flatMap((language) =>
        reasonsAgainst(kind, key, words?.[language] ?? '').map((reason) => ({
          path: [index, 'texts', key, language],
          reason,
        })),
      ),
    ),
  );
}

const words = z.strictObject({ en: z.string(), cs: z.string(), sk: z.string() });

/** Shape of an edition, as reference data have it. */
export const editionRecord = (kind: TextKind) =>
  z.strictObject({
    version: z.string().check(z.regex(/^[\p{L}\d][\p{L}\d._-]{0,39}$/u)),
    effectiveFrom: z.string().check(z.refine((text) => isPlainDate(text), 'must be a day such as 2026-12-31')),
    texts: z.partialRecord(z.enum(textKeys[kind]), words),
  });
