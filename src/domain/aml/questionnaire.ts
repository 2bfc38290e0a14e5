import type { AmlMark, QuestionType } from '../catalogue/vocabulary.ts';

/** An answer on offer (DATA-26). */
export interface OfferedAnswer {
  code: string;
  text: string;
  freeTextAllowed: boolean;
  /** Whether the strict mode of the questionnaire accepts it. */
  correctAnswer: boolean;
  /** The mark that this answer adds to a contract; null for most answers (SIL-179). */
  mark: AmlMark | null;
}

/** An answer that activates a follow-up question. */
interface AskedWhen {
  questionCode: string;
  answerCode: string;
}

/** A question of a questionnaire (AML-01, DATA-26); a typed one offers no answers. */
export interface Question {
  code: string;
  text: string;
  questionType: QuestionType;
  /**
   * A follow-up question is active, and then required, if one of these answers is chosen; any other question always
   * (SIL-179).
   */
  askedWhen: readonly AskedWhen[];
  /** Whether the date must not be in the future. */
  pastOnly: boolean;
  answersDef: readonly OfferedAnswer[];
}

export interface Questionnaire {
  code: string;
  questions: readonly Question[];
}

/** Single choice, multiple choice, or typed. */
export type AnswerWay = 'one' | 'several' | 'typed';

/** Returns how a question of a type is answered (AML-02…06). */
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

/** A chosen answer with the text typed under it, which may be empty. */
export interface ChosenAnswer {
  code: string;
  text: string;
}

/** The state of a question in a form: the chosen answers in their order, or the typed text. */
export interface QuestionAnswer {
  chosen: readonly ChosenAnswer[];
  typed: string;
}

export const noAnswer: QuestionAnswer = { chosen: [], typed: '' };

/** The answers of a form by the code of the question (AML-07). Plain JSON data. */
export type QuestionnaireAnswers = Readonly<Record<string, QuestionAnswer>>;

/** Returns the answer to a question; empty without one. */
export function answerTo(answers: QuestionnaireAnswers, code: string): QuestionAnswer {
  return (Object.hasOwn(answers, code) ? answers[code] : undefined) ?? noAnswer;
}

/** Returns the chosen answers that the question offers, in its order; only the first of a single choice. */
export function chosenAnswers(question: Question, { chosen }: QuestionAnswer): [OfferedAnswer, ChosenAnswer][] {
  const way = answerWay(question);
  const found = question.answersDef.flatMap((offered): [OfferedAnswer, ChosenAnswer][] => {
    const one = chosen.find(({ code }) => code === offered.code);
    return one ? [[offered, one]] : [];
  });
  return way === 'typed' ? [] : found.slice(0, way === 'one' ? 1 : found.length);
}

/** Returns the active questions in their order: a follow-up only if an active question calls for it (SIL-179). */
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

/** Returns the marks that the answers add to a contract, without duplicates (SIL-179). */
export function marksOf(questionnaire: Pick<Questionnaire, 'questions'>, answers: QuestionnaireAnswers): AmlMark[] {
  const marks = askedQuestions(questionnaire, answers).flatMap((question) =>
    chosenAnswers(question, answerTo(answers, question.code)).flatMap(([{ mark }]) => mark ?? []),
  );
  return [...new Set(marks)];
}
