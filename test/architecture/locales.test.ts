import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { invitationForm } from '#domain/accounts/invitation-form.ts';
import { languages } from '#domain/catalogue/vocabulary.ts';
import { clientForm } from '#domain/client-form/client-form.ts';
import { fieldNames, fieldOf, type FormTable } from '#domain/forms/form-table.ts';
import { loginForm } from '#domain/login-form/login-form.ts';
import { changePasswordForm, newPasswordForm } from '#domain/password-form/password-forms.ts';
import { registrationForm } from '#domain/registration-form/registration-form.ts';
import { textFiles } from '../../build/text-types.ts';
import { foldersIn } from '../../build/texts.ts';
import { sourceFiles } from '../helpers/source/source-files.ts';

type Tree = { [key: string]: string | Tree };

const plural = /_(zero|one|two|few|many|other)$/;

const root = process.cwd();
/** The texts of the page in folders that are loaded together, and the server's own. */
const jsonFilesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file) => `${folder}/${file}`);
const filesIn = (language: string) =>
  [`locales/${language}`, `server/text/${language}`]
    .flatMap(jsonFilesIn)
    .map((path) => path.replace(`/${language}/`, '/en/'))
    .toSorted();
const files = filesIn('en');

function textsOf(language: string, file: string): Map<string, string> {
  const texts = new Map<string, string>();
  const walk = (tree: Tree, path: string) => {
    for (const [key, value] of Object.entries(tree)) {
      const inner = path ? `${path}.${key}` : key;
      if (typeof value === 'string') texts.set(inner, value);
      else walk(value, inner);
    }
  };
  walk(JSON.parse(readFileSync(file.replace('/en/', `/${language}/`), 'utf8')) as Tree, '');
  return texts;
}

const bareKeys = (texts: Map<string, string>) =>
  [...new Set([...texts.keys()].map((key) => key.replace(plural, '')))].toSorted();

const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '').toSorted();

function pluralFormsOf(texts: Map<string, string>): Map<string, Set<string>> {
  const forms = new Map<string, Set<string>>();
  for (const key of texts.keys()) {
    const form = plural.exec(key)?.[1];
    if (!form) continue;
    const bare = key.replace(plural, '');
    forms.set(bare, (forms.get(bare) ?? new Set()).add(form));
  }
  return forms;
}

/** Words that the search of commands understands; no screen shows them. */
const isKeyword = (key: string) => key.startsWith('commands.words.');

/** Names that something had before it was given one name everywhere (design, section 11). */
const oldWords = {
  en: /\.\.\.|expected (assets|income)|\bpaid in(to)?\b(?! fees)|ongoing charge|annual cost|\badviser|(?<!as a |as |automatic )\bdrafts?\b(?! contract)|sample package|development of the value/i,
  cs: /\.\.\.|očekávan\S+ majet|\bvložen(o|é částky)\b|(?<!\p{L})emitent|factsheet|kolísání(?! kolem)|správní poplat|přihlašovací jméno|vzorov\S+ balíč|rozpracovan\S+ koší|roční náklady \(TER|\(a\)|vrátí\./iu,
  sk: /\.\.\.|očakávan\S+ majet|(?<!\p{L})vložené(?!\p{L})|(?<!\p{L})emitent|factsheet|kolísan|správcovsk\S+ poplat|prihlasovacie meno|vzorov\S+ balíč|rozpracovan\S+ koší|ročné náklady \(TER|\(a\)|(?<!\p{L})odobra(ť|né|tie) z košíka|načítame/iu,
} satisfies Record<(typeof languages)[number], RegExp>;

/** The fields of a form that can be refused because they are empty. */
const requiredIn = <Values, Context>(table: FormTable<Values, Context>): string[] =>
  fieldNames(table).filter((name) => fieldOf(table, name).required !== undefined);

describe('locales', () => {
  it.each(languages)('%s has the same files as English', (language) => {
    expect(filesIn(language)).toEqual(files);
  });

  it.each(['locales', 'server/text'])('%s has a folder for each language and no other', (folder) => {
    expect(foldersIn(folder)).toEqual(languages.toSorted());
  });

  it('have a name of their own in each file', () => {
    expect(files.map((file) => basename(file)).toSorted()).toEqual(
      [...new Set(files.map((file) => basename(file)))].toSorted(),
    );
  });

  it.each(Object.entries(textFiles(root)))('%s is what `npm run texts` writes', (path, content) => {
    expect(readFileSync(path, 'utf8')).toBe(content);
  });

  describe.each(files)('%s', (file) => {
    const english = textsOf('en', file);

    it.each(languages)('has the same keys in %s', (language) => {
      expect(bareKeys(textsOf(language, file))).toEqual(bareKeys(english));
    });

    it.each(languages)('has every plural form that %s needs, for every counted text (SHELL-01)', (language) => {
      const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted();
      const forms = pluralFormsOf(textsOf(language, file));
      expect([...forms.keys()].toSorted()).toEqual([...pluralFormsOf(english).keys()].toSorted());
      for (const [key, present] of forms)
        expect({ key, forms: [...present].toSorted() }).toEqual({ key, forms: needed });
    });

    it.each(languages)('replaces the same words in %s', (language) => {
      for (const [key, text] of textsOf(language, file)) {
        const model = english.get(key) ?? english.get(key.replace(plural, '_other')) ?? '';
        const known = new Set(placeholders(model));
        const strange = placeholders(text).filter((word) => !known.has(word));
        expect({ key, strange }).toEqual({ key, strange: [] });
        if (!plural.test(key)) expect({ key, words: placeholders(text) }).toEqual({ key, words: placeholders(model) });
      }
    });

    it.each(languages)('leaves no text empty in %s', (language) => {
      expect([...textsOf(language, file)].filter(([, text]) => text.trim() === '').map(([key]) => key)).toEqual([]);
    });
  });

  it.each(languages)('%s calls each thing by its one name and ends no text with three dots (SIL-229)', (language) => {
    const wrong = files.flatMap((file) =>
      [...textsOf(language, file)]
        .filter(([key, text]) => !isKeyword(key) && oldWords[language].test(text))
        .map(([key, text]) => `${file} ${key}: ${text}`),
    );
    expect(wrong).toEqual([]);
  });

  it.each([
    [
      'start/access.json',
      '',
      [...requiredIn(loginForm), ...requiredIn(newPasswordForm), ...requiredIn(changePasswordForm)],
    ],
    ['start/registration.json', '', requiredIn(registrationForm)],
    ['administration/users.json', 'invitation.', requiredIn(invitationForm)],
    // Of a citizen of another country.
    ['order/client.json', '', [...requiredIn(clientForm), 'personalIdForeign']],
  ])('name each required field of a form that is empty, in %s (SIL-217)', (file, group, fields) => {
    const prefix = `${group}missing.`;
    const keys = [...textsOf('en', `locales/en/${file}`).keys()].filter((key) => key.startsWith(prefix));
    expect(keys.map((key) => key.slice(prefix.length)).toSorted()).toEqual(fields.toSorted());
  });

  it('hold every text of the screens: no component writes words of its own', () => {
    const wordsInMarkup = />\s*[A-Za-zÁ-ž]{2,}[^<>{}=;()]*<\/[a-zA-Z]/;
    const wordsInAttribute = /\s(?:aria-label|title|placeholder|alt)="[^"]*[A-Za-zÁ-ž]{2,}/;
    const brand = /Fundament/;
    const wrong = sourceFiles('src', /\.tsx$/).flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => (wordsInMarkup.test(line) || wordsInAttribute.test(line)) && !brand.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
    expect(wrong).toEqual([]);
  });
});
