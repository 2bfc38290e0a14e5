import type { QuestionFault } from '#domain/aml/question-faults.ts';
import type { Question, QuestionAnswer } from '#domain/aml/questionnaire.ts';

/** What the control of one question is told. */
export interface QuestionProps {
  question: Question;
  answer: QuestionAnswer;
  fault: QuestionFault | undefined;
  onChange: (answer: QuestionAnswer) => void;
}
