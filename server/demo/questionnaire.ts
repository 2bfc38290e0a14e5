import type { AmlMark, QuestionType } from '#domain/catalogue/vocabulary.ts';
import type { Database } from '../db/database.ts';
import { insertRows } from '../db/insert-rows.ts';
import type { Texts } from '../db/tables/catalogue.ts';

interface SeedQuestion {
  code: string;
  type: QuestionType;
  text: Texts;
  answers?: readonly SeedAnswer[];
  /** Question and answer of which one has this follow-up asked (SIL-179). */
  askedWhen?: readonly (readonly [question: string, answer: string])[];
  pastOnly?: true;
}

interface SeedAnswer {
  code: string;
  text: Texts;
  freeText?: true;
  /** The answer that the strict form of the questionnaire accepts. */
  correct?: true;
  mark?: AmlMark;
}

const texts = (en: string, cs: string, sk: string): Texts => ({ en, cs, sk });
const yes = texts('Yes', 'Ano', 'Áno');
const no = texts('No', 'Ne', 'Nie');

/** What every new contract asks, with every type of question (DATA-26). */
const amlQuestions: readonly SeedQuestion[] = [
  {
    code: 'PEP',
    type: 'YesNo',
    text: texts(
      'Is the client, or a person close to the client, a politically exposed person?',
      'Je klient nebo osoba klientovi blízká politicky exponovanou osobou?',
      'Je klient alebo osoba klientovi blízka politicky exponovanou osobou?',
    ),
    answers: [
      { code: 'YES', text: yes, mark: 'politically-exposed' },
      { code: 'NO', text: no, correct: true },
    ],
  },
  {
    code: 'PEP_FUNCTION',
    type: 'Text',
    text: texts(
      'Which public function is or was held?',
      'Jaká veřejná funkce je nebo byla zastávána?',
      'Aká verejná funkcia je alebo bola zastávaná?',
    ),
    askedWhen: [['PEP', 'YES']],
  },
  {
    code: 'PEP_PERIOD',
    type: 'Text',
    text: texts(
      'In what period is or was the function held?',
      'V jakém období je nebo byla funkce zastávána?',
      'V akom období je alebo bola funkcia zastávaná?',
    ),
    askedWhen: [['PEP', 'YES']],
  },
  {
    code: 'OWN_ACCOUNT',
    type: 'YesNo',
    text: texts(
      'Does the client act on their own account?',
      'Jedná klient na vlastní účet?',
      'Koná klient na vlastný účet?',
    ),
    answers: [
      { code: 'YES', text: yes, correct: true },
      { code: 'NO', text: no },
    ],
  },
  {
    code: 'SOURCE_OF_MONEY',
    type: 'MoreOptions',
    text: texts(
      'Where does the invested money come from?',
      'Odkud pocházejí investované peníze?',
      'Odkiaľ pochádzajú investované peniaze?',
    ),
    answers: [
      { code: 'EMPLOYMENT', text: texts('Employment', 'Zaměstnání', 'Zamestnanie'), correct: true },
      { code: 'BUSINESS', text: texts('Business', 'Podnikání', 'Podnikanie'), correct: true },
      { code: 'SALE', text: texts('Sale of property', 'Prodej majetku', 'Predaj majetku'), correct: true },
      {
        code: 'INHERITANCE',
        text: texts('Inheritance or gift', 'Dědictví nebo dar', 'Dedičstvo alebo dar'),
        correct: true,
      },
      { code: 'OTHER', text: texts('Other', 'Jiné', 'Iné'), freeText: true, correct: true },
      {
        code: 'ABROAD',
        text: texts('From abroad', 'Ze zahraničí', 'Zo zahraničia'),
        correct: true,
        mark: 'foreign-source',
      },
    ],
  },
  {
    code: 'FUNDS_ORIGIN',
    type: 'Text',
    text: texts(
      'How were the funds acquired, and in which country?',
      'Jak a ve které zemi byly prostředky získány?',
      'Ako a v ktorej krajine boli prostriedky získané?',
    ),
    askedWhen: [
      ['PEP', 'YES'],
      ['SOURCE_OF_MONEY', 'ABROAD'],
    ],
  },
  {
    code: 'PURPOSE',
    type: 'OneOption',
    text: texts('What is the purpose of the contract?', 'Jaký je účel obchodu?', 'Aký je účel obchodu?'),
    answers: [
      { code: 'RETIREMENT', text: texts('Saving for retirement', 'Spoření na důchod', 'Sporenie na dôchodok') },
      { code: 'RESERVE', text: texts('Financial reserve', 'Finanční rezerva', 'Finančná rezerva') },
      { code: 'APPRECIATION', text: texts('Growth of savings', 'Zhodnocení úspor', 'Zhodnotenie úspor') },
      { code: 'OTHER', text: texts('Other', 'Jiný', 'Iný'), freeText: true },
    ],
  },
  {
    code: 'MONTHLY_INCOME',
    type: 'Number',
    text: texts('Net monthly income', 'Čistý měsíční příjem', 'Čistý mesačný príjem'),
  },
  {
    code: 'INCOME_CURRENCY',
    type: 'OneOption',
    text: texts('Currency of the income', 'Měna příjmu', 'Mena príjmu'),
    answers: [
      { code: 'CZK', text: texts('CZK', 'CZK', 'CZK') },
      { code: 'EUR', text: texts('EUR', 'EUR', 'EUR') },
      { code: 'OTHER', text: texts('Other', 'Jiná', 'Iná'), freeText: true },
    ],
  },
  {
    code: 'INCOME_SINCE',
    type: 'Date',
    text: texts('Income from this source since', 'Příjem z tohoto zdroje od', 'Príjem z tohto zdroja od'),
    pastOnly: true,
  },
  {
    code: 'OCCUPATION',
    type: 'Text',
    text: texts('Occupation', 'Povolání', 'Povolanie'),
  },
];

/** What is asked for a fund of qualified investors besides, in strict mode (SIL-146). */
const qualifiedQuestions: readonly SeedQuestion[] = [
  {
    code: 'INFORMED',
    type: 'YesNo',
    text: texts(
      'Has the client been told that the fund is for qualified investors only?',
      'Byl klient poučen, že je fond určen pouze kvalifikovaným investorům?',
      'Bol klient poučený, že je fond určený iba kvalifikovaným investorom?',
    ),
    answers: [
      { code: 'YES', text: yes, correct: true },
      { code: 'NO', text: no },
    ],
  },
  {
    code: 'UNDERSTANDING',
    type: 'MoreOptions',
    text: texts('What is true of the fund?', 'Co o fondu platí?', 'Čo o fonde platí?'),
    answers: [
      {
        code: 'REDEMPTION',
        text: texts('It pays out with a delay', 'Vyplácí se zpožděním', 'Vypláca s oneskorením'),
        correct: true,
      },
      {
        code: 'LOSS',
        text: texts('All of the money can be lost', 'Lze přijít o celou investici', 'Možno prísť o celú investíciu'),
        correct: true,
      },
      {
        code: 'GUARANTEE',
        text: texts('The return is guaranteed', 'Výnos je zaručený', 'Výnos je zaručený'),
      },
    ],
  },
  {
    code: 'ORIGIN',
    type: 'OneOption',
    text: texts(
      'Where does the invested million come from?',
      'Odkud pochází investovaný milion?',
      'Odkiaľ pochádza investovaný milión?',
    ),
    answers: [
      { code: 'SAVINGS', text: texts('Savings', 'Úspory', 'Úspory') },
      { code: 'SALE', text: texts('Sale of property', 'Prodej majetku', 'Predaj majetku') },
      { code: 'OTHER', text: texts('Other', 'Jiné', 'Iné'), freeText: true },
    ],
  },
];

const demoQuestionnaire = 'AML';
export const qualifiedQuestionnaire = 'AML_QUALIFIED';

export async function seedQuestionnaires(database: Database): Promise<void> {
  await seedQuestionnaire(database, demoQuestionnaire, amlQuestions);
  await seedQuestionnaire(database, qualifiedQuestionnaire, qualifiedQuestions);
}

async function seedQuestionnaire(
  database: Database,
  questionnaire_code: string,
  questions: readonly SeedQuestion[],
): Promise<void> {
  await insertRows(database, 'questionnaires', [{ code: questionnaire_code }]);
  await insertRows(
    database,
    'questions',
    questions.map(({ code, type, text, pastOnly = false }, position) => ({
      questionnaire_code,
      code,
      text,
      question_type: type,
      position,
      past_only: pastOnly,
    })),
  );
  await insertRows(
    database,
    'question_answers',
    questions.flatMap(({ code: question_code, answers = [] }) =>
      answers.map(({ code, text, freeText = false, correct = false, mark = null }, position) => ({
        questionnaire_code,
        question_code,
        code,
        text,
        free_text_allowed: freeText,
        correct_answer: correct,
        position,
        mark,
      })),
    ),
  );
  await insertRows(
    database,
    'question_conditions',
    questions.flatMap(({ code: question_code, askedWhen = [] }) =>
      askedWhen.map(([asked_question_code, asked_answer_code]) => ({
        questionnaire_code,
        question_code,
        asked_question_code,
        asked_answer_code,
      })),
    ),
  );
}
