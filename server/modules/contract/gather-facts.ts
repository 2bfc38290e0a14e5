import type { User } from '#contract/user.ts';
import type { Questionnaire } from '#domain/aml/questionnaire.ts';
import type { SavedAnswer } from '#domain/aml/saved-answers.ts';
import type { Language } from '#domain/catalogue/vocabulary.ts';
import { formatWrittenDate, isPlainDate, type PlainDate } from '#domain/dates/plain-date.ts';
import type { Database } from '../../db/database.ts';
import type { PlainCodelist } from '../../db/tables/catalogue.ts';
import type { AnsweredQuestion, ContractFacts } from '../../documents/contract/contract-facts.ts';
import type { KnownClient } from '../client/store-client.ts';
import { newestPriceDay } from '../portal/repository.ts';
import { orderNames } from '../proposal/order-catalogue.ts';
import { listBanks, listCodes } from '../reference/repository.ts';
import type { CheckedOrder } from './checked-order.ts';

/** What a contract is made of, all of it checked. */
export interface AgreedContract {
  user: User;
  order: CheckedOrder;
  client: KnownClient;
  questionnaire: Questionnaire;
  answers: readonly SavedAnswer[];
  number: string;
  /** Of the framework contract that is made with it; null for an appendix. */
  frameworkNumber: string | null;
}

/** Everything that the documents of a contract say, in the language asked for. */
export async function gatherFacts(
  database: Database,
  { user, order, client, questionnaire, answers, number, frameworkNumber }: AgreedContract,
  { language, today }: { language: Language; today: PlainDate },
): Promise<ContractFacts> {
  const { figures, catalogue } = order;
  const names = orderNames(catalogue);
  const nameIn = await codelistNames(database, language);
  const banks = new Map((await listBanks(database)).map(({ id, name }) => [id, name]));
  return {
    language,
    today,
    dataDate: await newestPriceDay(database),
    number,
    frameworkNumber: frameworkNumber ?? order.terms.frameworkContractId ?? number,
    client,
    advisor: { name: user.fullName, company: user.company.name, email: user.email, phone: user.mobilePhone },
    figures,
    ownCurrency: names.currencyCode(user.currencyId),
    answered: answeredQuestions(questionnaire, answers),
    names: {
      ...names,
      country: nameIn.countries,
      identityDocument: nameIn.documents,
      salutation: nameIn.salutations,
      bank: (id) => banks.get(id) ?? id,
      risk: (fundId) => catalogue.fundById.get(fundId)?.riskLevel || null,
    },
  };
}

async function codelistNames(database: Database, language: Language) {
  const of = async (...lists: readonly PlainCodelist[]) => {
    const rows = await Promise.all(lists.map((list) => listCodes(database, list)));
    const names = new Map(rows.flat().map(({ id, name }) => [id, name[language]]));
    return (id: string) => names.get(id) ?? id;
  };
  return {
    countries: await of('countries'),
    documents: await of('identity_document_types', 'secondary_document_types'),
    salutations: await of('salutations'),
  };
}

function answeredQuestions({ questions }: Questionnaire, answers: readonly SavedAnswer[]): AnsweredQuestion[] {
  return questions.map(({ code, text, answersDef }) => ({
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
