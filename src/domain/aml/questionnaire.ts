import type { AmlMark, QuestionType } from '../catalogue/vocabulary.ts';

/** An answer that may be chosen (DATA-26). */
export interface OfferedAnswer {
  code: string;
  text: string;
  freeTextAllowed: boolean;
  /** Whether the strict form of the questionnaire accepts it. */
  correctAnswer: boolean;
  /** What a contract is marked with where this is chosen; null for most (SIL-179). */
  mark: AmlMark | null;
}

/** An answer that has a further question asked. */
interface AskedWhen {
  questionCode: string;
  answerCode: string;
}

/** A question of a questionnaire (AML-01, DATA-26); one that is typed offers no answers. */
export interface Question {
  code: string;
  text: string;
  questionType: QuestionType;
  /** A follow-up question is asked where one of these answers is chosen, required then; any other question always (SIL-179). */
  askedWhen: readonly AskedWhen[];
  /** Whether a day must not be in the future. */
  pastOnly: boolean;
  answersDef: readonly OfferedAnswer[];
}

export interface Questionnaire {
  code: string;
  questions: readonly Question[];
}

/** How a question is answered: one of several answers, any number of them, or typed. */
export type AnswerWay = 'one' | 'several' | 'typed';

/** How a question of a type is answered (AML-02…06). */
export function answerWay({ questionType }: Pick<Question, 'questionType'>): AnswerWay {
  switch (questionType) {
    case 'OneOption':
    case 'YesNo':
      return 'one';
    case 'MoreOptions':
      return 'several';
    default:
      return 'typed';
  }
}

/** A chosen answer with what was typed under it; empty where nothing was. */
export interface ChosenAnswer {
  code: string;
  text: string;
}

/** What is at a question: answers that are chosen, in their order, or a text as it was typed. */
export interface QuestionAnswer {
  chosen: readonly ChosenAnswer[];
  typed: string;
}

export const noAnswer: QuestionAnswer = { chosen: [], typed: '' };

/** What a form holds of a questionnaire, by the code of the question (AML-07). Plain data of JSON. */
export type QuestionnaireAnswers = Readonly<Record<string, QuestionAnswer>>;

/** What is at the question of that code. */
export function answerTo(answers: QuestionnaireAnswers, code: string): QuestionAnswer {
  return (Object.hasOwn(answers, code) ? answers[code] : undefined) ?? noAnswer;
}

/** The chosen answers that the question offers, in its order; only the first where one may be chosen. */
export function chosenAnswers(question: Question, { chosen }: QuestionAnswer): [OfferedAnswer, ChosenAnswer][] {
  const way = answerWay(question);
  const found = question.answersDef.flatMap((offered): [OfferedAnswer, ChosenAnswer][] => {
    const one = chosen.find(({ code }) => code === offered.code);
    return one ? [[offered, one]] : [];
  });
  return way === 'typed' ? [] : found.slice(0, way === 'one' ? 1 : found.length);
}

/** The questions that are asked after these answers, in their order: a follow-up only where a question that is asked calls for it (SIL-179). */
export function askedQuestions(
  { questions }: Pick<Questionnaire, 'questions'>,
  answers: QuestionnaireAnswers,
): Question[] {
  const asked: Question[] = [];
  const isChosen = ({ questionCode, answerCode }: AskedWhen) => {
    const question = asked.find(({ code }) => code === questionCode);
    return (
      question && chosenAnswers(question, answerTo(answers, questionCode)).some(([{ code }]) => code === answerCode)
    );
  };
  for (const question of questions)
    if (question.askedWhen.length === 0 || question.askedWhen.some(isChosen)) asked.push(question);
  return asked;
}

/** What a contract with these answers is marked with, each once (SIL-179). */
export function marksOf(questionnaire: Pick<Questionnaire, 'questions'>, answers: QuestionnaireAnswers): AmlMark[] {
  const marks = askedQuestions(questionnaire, answers).flatMap((question) =>
    chosenAnswers(question, answerTo(answers, question.code)).flatMap(([{ mark }]) => mark ?? []),
  );
  return [...new Set(marks)];
}
