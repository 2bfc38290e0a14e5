import type { Codelists } from '#contract/catalogue.ts';
import type { User } from '#contract/user.ts';
import { formAnswers } from '#domain/aml/answers.ts';
import { askedQuestions } from '#domain/aml/questionnaire.ts';
import { knownRisk } from '#domain/catalogue/fund-figures.ts';
import type { AmlMark, Language } from '#domain/catalogue/vocabulary.ts';
import { formatWrittenDate, isPlainDate, type PlainDate } from '#domain/dates/plain-date.ts';
import type { Database } from '../../db/database.ts';
import type { KnownClient } from '../../db/tables/contracts.ts';
import type { AnsweredQuestion, ContractFacts } from '../../documents/contract/contract-facts.ts';
import type { TextsInForce } from '../../firm/texts-in-force.ts';
import type { Brand } from '../../firm/read-brand.ts';
import { newestPriceDay } from '../portal/repository.ts';
import { orderNames } from '../proposal/order-catalogue.ts';
import type { Answered } from './checked-answers.ts';
import type { CheckedOrder } from './checked-order.ts';

/** The validated input of a contract. */
export interface AgreedContract {
  user: User;
  order: CheckedOrder;
  client: KnownClient;
  lists: Codelists;
  aml: Answered & { marks: readonly AmlMark[] };
  /** Answered questionnaires of funds. */
  ofFunds: readonly Answered[];
  number: string;
  /** Number of the framework contract created with it; null for an appendix. */
  frameworkNumber: string | null;
  /** What the firm says in the documents, and in whose name. */
  texts: TextsInForce<'contract'>;
  brand: Brand;
}

/** Collects the facts for the documents of a contract, in the language of the request. */
export async function gatherFacts(
  database: Database,
  { user, order, client, lists, aml, ofFunds, number, frameworkNumber, texts, brand }: AgreedContract,
  { language, today }: { language: Language; today: PlainDate },
): Promise<ContractFacts> {
  const { figures, catalogue } = order;
  const names = orderNames(catalogue);
  return {
    language,
    today,
    dataDate: await newestPriceDay(database),
    texts,
    brand: brand.name,
    number,
    frameworkNumber: frameworkNumber ?? (await numberOfFramework(database, user.id, order.terms.frameworkContractId)),
    client,
    advisor: { name: user.fullName, company: user.company.name, email: user.email, phone: user.mobilePhone },
    figures,
    ownCurrency: names.currencyCode(user.currencyId),
    amlMarks: aml.marks,
    answered: answeredQuestions(aml),
    answeredOfFunds: ofFunds.map((one) => ({ fund: one.fundName ?? '', answered: answeredQuestions(one) })),
    names: {
      ...names,
      country: namesOf(lists.countries),
      identityDocument: namesOf(lists.identityDocumentTypes, lists.secondaryDocumentTypes),
      salutation: namesOf(lists.salutations),
      bank: namesOf(lists.banks),
      bankCode: (id) => lists.banks.find((bank) => bank.id === id)?.code ?? null,
      fundRisk: (fundId) => knownRisk(catalogue.fundById.get(fundId)?.riskLevel),
      programRisk: (programId) => knownRisk(catalogue.programById.get(programId)?.riskLevel),
    },
  };
}

/** Finds the number of the framework contract of an appendix. */
async function numberOfFramework(database: Database, ownerId: string, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const found = await database
    .selectFrom('frameworkContracts')
    .where('ownerId', '=', ownerId)
    .where('id', '=', id)
    .select('accountNumber')
    .executeTakeFirst();
  return found?.accountNumber ?? null;
}

const namesOf = (...lists: readonly (readonly { id: string; name: string }[])[]) => {
  const names = new Map(lists.flat().map(({ id, name }) => [id, name]));
  return (id: string) => names.get(id) ?? id;
};

function answeredQuestions({ questionnaire, answers }: Answered): AnsweredQuestion[] {
  const asked = askedQuestions(questionnaire, formAnswers(questionnaire, answers));
  return asked.map(({ code, text, answersDef }) => ({
    question: text,
    answers: answers
      .filter(({ questionCode }) => questionCode === code)
      .map(({ answerCode, answerValue }) => {
        const chosen = answersDef.find((offered) => offered.code === answerCode)?.text;
        const typed = answerValue && isPlainDate(answerValue) ? formatWrittenDate(answerValue) : answerValue;
        return [chosen, typed].filter(Boolean).join(': ');
      }),
  }));
}
