import type { QuestionFault } from '#domain/aml/question-faults.ts';
import type { Question, QuestionAnswer } from '#domain/aml/questionnaire.ts';

/** The props of the control of one question. */
export interface QuestionProps {
  question: Question;
  answer: QuestionAnswer;
  fault: QuestionFault | undefined;
  onChange: (answer: QuestionAnswer) => void;
}
