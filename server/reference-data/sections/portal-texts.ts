import * as z from 'zod/mini';
import { hintCodes, linkCodes } from '#contract/portal.ts';
import { languages, type Language } from '#domain/catalogue/vocabulary.ts';
import { groupRows } from '../../db/rows/group-rows.ts';
import { about, texts, webAddress } from '../fields.ts';
import { replaceRows } from '../replace-rows.ts';
import { listSection } from '../section.ts';

export const hintRecord = z.strictObject({
  code: about('Place where a screen shows it', z.enum(hintCodes)),
  onLoginPage: about('Whether it is told before the log-in', z.boolean()),
  text: about('Plain text with line breaks', texts),
});

const linkRecord = z.strictObject({
  code: about('Place where a screen shows it', z.enum(linkCodes)),
  label: texts,
  url: about('Address in every language', z.record(z.enum(languages), webAddress)),
});

export const hints = listSection({
  name: 'hints',
  meaning: 'Texts of the organisation beside its screens',
  record: hintRecord,
  keys: ['code'],
  read: async (database) => {
    const rows = await database
      .selectFrom('hints')
      .select(['code', 'language', 'text', 'onLoginPage'])
      .orderBy('language')
      .execute();
    return [...groupRows(rows, ({ code }) => code).values()].flatMap((ofCode) => {
      const [first] = ofCode;
      if (!first) return [];
      return [{ code: first.code, onLoginPage: first.onLoginPage, text: inEachLanguage(ofCode, ({ text }) => text) }];
    });
  },
  write: (transaction, items) =>
    replaceRows(
      transaction,
      'hints',
      items.flatMap(({ code, onLoginPage, text }) =>
        languages.map((language) => ({ code, language, text: text[language], onLoginPage })),
      ),
    ),
});

export const links = listSection({
  name: 'links',
  meaning: 'Addresses outside the portal that its menu leads to',
  record: linkRecord,
  keys: ['code'],
  read: async (database) => {
    const rows = await database
      .selectFrom('links')
      .select(['code', 'language', 'label', 'url'])
      .orderBy('language')
      .execute();
    return [...groupRows(rows, ({ code }) => code).values()].flatMap((ofCode) => {
      const [first] = ofCode;
      if (!first) return [];
      const label = inEachLanguage(ofCode, (row) => row.label);
      return [{ code: first.code, label, url: inEachLanguage(ofCode, (row) => row.url) }];
    });
  },
  write: (transaction, items) =>
    replaceRows(
      transaction,
      'links',
      items.flatMap(({ code, label, url }) =>
        languages.map((language) => ({ code, language, label: label[language], url: url[language] })),
      ),
    ),
});

/** A language without a row of its own has the text of the first. */
function inEachLanguage<Row extends { language: Language }>(rows: readonly Row[], textOf: (row: Row) => string) {
  const [first] = rows;
  const own = (language: Language) => {
    const row = rows.find((each) => each.language === language) ?? first;
    return row ? textOf(row) : '';
  };
  return { en: own('en'), cs: own('cs'), sk: own('sk') };
}
