import type { HintCode, LinkCode } from '#contract/portal.ts';
import { languages, type Language } from '#domain/catalogue/vocabulary.ts';
import type { Database } from '../db/database.ts';

type Texts = Record<Language, string>;

const hints: { code: HintCode; onLoginPage: boolean; texts: Texts }[] = [
  {
    code: 'REACT_LOGIN_MESSAGE',
    onLoginPage: true,
    texts: {
      en: 'Maintenance takes place on Sundays from 22:00 to 23:30. What you have in the cart stays saved.',
      cs: 'V neděli od 22:00 do 23:30 probíhá údržba. Co máte v košíku, zůstane uložené.',
      sk: 'V nedeľu od 22:00 do 23:30 prebieha údržba. Čo máte v košíku, zostane uložené.',
    },
  },
  {
    code: 'REACT_RESET_PASSWORD_INFO',
    onLoginPage: true,
    texts: {
      en: 'If the user name exists, we have sent an e-mail with a link for setting a new password.\nThe link is valid for 30 minutes.',
      cs: 'Pokud uživatelské jméno existuje, poslali jsme e-mail s odkazem pro nastavení nového hesla.\nOdkaz platí 30 minut.',
      sk: 'Ak používateľské meno existuje, poslali sme e-mail s odkazom na nastavenie nového hesla.\nOdkaz platí 30 minút.',
    },
  },
  {
    code: 'REACT_LEGAL_INFO',
    onLoginPage: true,
    texts: {
      en: 'The information in this portal is meant for investment advisors only and must not be passed on to clients.\n\nPast performance is no reliable guide to future performance. The value of an investment may fall as well as rise and the return of the invested amount is not guaranteed.\n\nForecasts are calculated from assumed yearly gains and are no promise of a result.',
      cs: 'Informace v tomto portálu jsou určeny pouze investičním poradcům a nesmějí být předávány klientům.\n\nMinulá výkonnost není spolehlivým ukazatelem budoucí výkonnosti. Hodnota investice může klesat i stoupat a návratnost investované částky není zaručena.\n\nPrognózy se počítají z předpokládaných ročních výnosů a nejsou příslibem výsledku.',
      sk: 'Informácie v tomto portáli sú určené len investičným poradcom a nesmú sa odovzdávať klientom.\n\nMinulá výkonnosť nie je spoľahlivým ukazovateľom budúcej výkonnosti. Hodnota investície môže klesať aj stúpať a návratnosť investovanej sumy nie je zaručená.\n\nPrognózy sa počítajú z predpokladaných ročných výnosov a nie sú prísľubom výsledku.',
    },
  },
];

const links: { code: LinkCode; path: string; labels: Texts }[] = [
  {
    code: 'EXTERNAL_TOOL',
    path: '/client-zone',
    labels: { en: 'Client zone', cs: 'Klientská zóna', sk: 'Klientska zóna' },
  },
  { code: 'NEWS', path: '/#/news', labels: { en: 'News', cs: 'Novinky', sk: 'Novinky' } },
  {
    code: 'SALES_DOCUMENTATION',
    path: '/#/sales-documentation',
    labels: { en: 'Sales documentation', cs: 'Obchodní dokumentace', sk: 'Obchodná dokumentácia' },
  },
  {
    code: 'KNOWLEDGE',
    path: '/#/knowledge/',
    labels: { en: 'Knowledge base', cs: 'Znalostní báze', sk: 'Znalostná báza' },
  },
  { code: 'GLOSSARY', path: '/#/glossary', labels: { en: 'Glossary', cs: 'Slovník pojmů', sk: 'Slovník pojmov' } },
];

/** Adds the hints and links of the demo in every language. */
export async function seedPortalTexts(database: Database): Promise<void> {
  const hintRows = hints.flatMap(({ code, onLoginPage, texts }) =>
    languages.map((language) => ({ code, language, text: texts[language], on_login_page: onLoginPage })),
  );
  const linkRows = links.flatMap(({ code, path, labels }) =>
    languages.map((language) => ({ code, language, label: labels[language], url: `https://suite.example${path}` })),
  );
  await database.insertInto('hints').values(hintRows).execute();
  await database.insertInto('links').values(linkRows).execute();
}
