import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { questionFaults, type QuestionFaults } from '#domain/aml/question-faults.ts';
import {
  askedQuestions,
  type Question,
  type Questionnaire,
  type QuestionnaireAnswers,
} from '#domain/aml/questionnaire.ts';
import type { PlainDate } from '#domain/dates/plain-date.ts';
import { cart } from '#state/cart/cart.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';

export interface CardQuestionnaire {
  questionnaire: Questionnaire | null;
  answers: QuestionnaireAnswers;
  /** What is asked after these answers: the follow-ups that they call for among it (SIL-179). */
  asked: readonly Question[];
  /** Errors that block the answers, shown for questions that were left, or for all after a submission. */
  faults: QuestionFaults;
  said: QuestionFaults;
  leave: (code: string) => void;
  askForAll: () => void;
  forget: () => void;
}

/** The questionnaire of the card with what is missing in it; that of the card is not strict (SIL-146). */
export function useQuestions({ today }: { today: PlainDate }): CardQuestionnaire {
  const { amlQuestionnaire: questionnaire } = useSnapshot(catalogueState);
  const { answers } = useSnapshot(cart.details).card;
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const rules = { isStrict: false, today };
  const faults = questionnaire ? questionFaults(questionnaire, answers, rules) : new Map<string, never>();
  return {
    questionnaire,
    answers,
    asked: questionnaire ? askedQuestions(questionnaire, answers) : [],
    faults,
    said: new Map([...faults].filter(([code]) => left.has(code))),
    leave: (code) => setLeft((before) => new Set([...before, code])),
    askForAll: () => setLeft(new Set(questionnaire?.questions.map(({ code }) => code))),
    forget: () => setLeft(new Set()),
  };
}
