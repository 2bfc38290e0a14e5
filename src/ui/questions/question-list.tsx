import { useEffect, useEffectEvent, useRef } from 'react';
import type { Question, QuestionAnswer, QuestionnaireAnswers } from '#domain/aml/questionnaire.ts';
import { answerTo, answerWay } from '#domain/aml/questionnaire.ts';
import type { QuestionFaults } from '#domain/aml/question-faults.ts';
import { ChosenField } from './chosen-field.tsx';
import styles from './question-list.module.css';
import { TypedField } from './typed-field.tsx';

export interface QuestionListProps {
  questions: readonly Question[];
  answers: QuestionnaireAnswers;
  /** The errors to show; the caller decides when a question shows one. */
  faults: QuestionFaults;
  onChange: (code: string, answer: QuestionAnswer) => void;
  /** Called when the focus leaves a question. */
  onLeave?: ((code: string) => void) | undefined;
}

/**
 * Numbered questions with the controls for their types. Each is wrapped in an element whose `data-field` is its code.
 */
export function QuestionList({ questions, answers, faults, onChange, onLeave }: QuestionListProps) {
  const list = useRef<HTMLOListElement>(null);
  const leave = useEffectEvent(({ target, relatedTarget }: FocusEvent) => {
    const items = [...(list.current?.children ?? [])];
    const placeOf = (place: EventTarget | null) =>
      items.findIndex((item) => place instanceof Node && item.contains(place));
    const left = questions[placeOf(target)];
    if (left && placeOf(relatedTarget) !== placeOf(target)) onLeave?.(left.code);
  });
  useEffect(() => {
    const element = list.current;
    const heard = (event: FocusEvent) => leave(event);
    element?.addEventListener('focusout', heard);
    return () => element?.removeEventListener('focusout', heard);
  }, []);

  return (
    <ol ref={list}>
      {questions.map((question, index) => {
        const { code } = question;
        const Control = answerWay(question) === 'typed' ? TypedField : ChosenField;
        return (
          <li key={code} className={styles.question}>
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
