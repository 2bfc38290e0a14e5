import type { Question, QuestionAnswer, QuestionnaireAnswers } from '#domain/aml/questionnaire.ts';
import { answerTo, answerWay } from '#domain/aml/questionnaire.ts';
import type { QuestionFault, QuestionFaults } from '#domain/aml/question-faults.ts';
import { ChosenField } from './chosen-field.tsx';
import styles from './question-list.module.css';
import { TypedField } from './typed-field.tsx';

/** What the control of one question is told. */
export interface QuestionProps {
  question: Question;
  answer: QuestionAnswer;
  fault: QuestionFault | undefined;
  onChange: (answer: QuestionAnswer) => void;
}

export interface QuestionListProps {
  questions: readonly Question[];
  answers: QuestionnaireAnswers;
  /** What is said, and at which questions: whoever asks decides from when on. */
  faults: QuestionFaults;
  onChange: (code: string, answer: QuestionAnswer) => void;
  /** The focus has left a question. */
  onLeave?: ((code: string) => void) | undefined;
}

/** Numbered questions with the controls that their types need. Each stands in an element with `data-field` of its code. */
export function QuestionList({ questions, answers, faults, onChange, onLeave }: QuestionListProps) {
  return (
    <ol className={styles.list}>
      {questions.map((question, index) => {
        const { code } = question;
        const Control = answerWay(question) === 'typed' ? TypedField : ChosenField;
        return (
          <li
            key={code}
            className={styles.question}
            onBlur={({ currentTarget, relatedTarget }) => {
              if (!currentTarget.contains(relatedTarget)) onLeave?.(code);
            }}
          >
            <span className={styles.number} aria-hidden>
              {index + 1}
            </span>
            <Control
              question={question}
              answer={answerTo(answers, code)}
              fault={faults.get(code)}
              onChange={(answer) => onChange(code, answer)}
            />
          </li>
        );
      })}
    </ol>
  );
}
