import type { Language } from '#domain/catalogue/vocabulary.ts';
import cs from '#locales/cs/mail.json' with { type: 'json' };
import en from '#locales/en/mail.json' with { type: 'json' };
import sk from '#locales/sk/mail.json' with { type: 'json' };

/** Texts of the mails by language. */
export const mailTexts: Record<Language, typeof en.mails> = { en: en.mails, cs: cs.mails, sk: sk.mails };

/** Texts of the short messages by language. */
export const smsTexts: Record<Language, typeof en.sms> = { en: en.sms, cs: cs.sms, sk: sk.sms };

/** Texts around the decision on a registration. */
export const decisionTexts: Record<Language, typeof en.decision> = {
  en: en.decision,
  cs: cs.decision,
  sk: sk.decision,
};

/** A text with the words in its braces replaced. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (braces, name: string) => values[name] ?? braces);
}
