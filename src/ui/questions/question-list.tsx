import { useId, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuestionFault, QuestionFaults } from '#domain/aml/question-faults.ts';
import {
  type Question,
  type QuestionAnswer,
  answerWay,
  type ChosenAnswer,
  type OfferedAnswer,
  type QuestionnaireAnswers,
  answerTo,
} from '#domain/aml/questionnaire.ts';
import { longestAnswer, numberAnswer, readTypedAnswer } from '#domain/aml/answers.ts';
import { unitOfAnswer } from '#domain/aml/unit-of-answer.ts';
import { classNames } from '../class-names.ts';
import { Checkbox } from '../fields/checkbox.tsx';
import { Field } from '../fields/field.tsx';
import { Radio } from '../fields/radio.tsx';
import { TextField } from '../fields/text-field.tsx';
import { useFaultText } from '../form/use-fault-text.ts';
import styles from './question-list.module.css';
import { DateField } from '../fields/date-field.tsx';
import { NumberField } from '../fields/number-field.tsx';

interface QuestionProps {
  question: Question;
  answer: QuestionAnswer;
  fault: QuestionFault | undefined;
  unit: string | undefined;
  onChange: (answer: QuestionAnswer) => void;
}

/** A question with a single or multiple choice, and a text field below the answers that take one. */
function ChosenField({ question, answer, fault, onChange }: QuestionProps) {
  const { t } = useTranslation('ui');
  const faultText = useFaultText();
  const name = useId();
  const isOne = answerWay(question) === 'one';
  const said = fault && faultText(fault.fault);
  const chosenOf = (code: string) => answer.chosen.find((one) => one.code === code);
  const choose = (chosen: readonly ChosenAnswer[]) => onChange({ chosen, typed: '' });

  const toggle = ({ code }: OfferedAnswer, isChosen: boolean) => {
    const others = isOne ? [] : answer.chosen.filter((one) => one.code !== code);
    choose(isChosen ? [...others, { code, text: '' }] : others);
  };

  const control = (offered: OfferedAnswer, invalid: true | undefined) => {
    const { code, text } = offered;
    const isChosen = chosenOf(code) !== undefined;
    return isOne ? (
      <Radio name={name} value={code} label={text} checked={isChosen} onChoose={() => toggle(offered, true)} />
    ) : (
      <Checkbox label={text} invalid={invalid} checked={isChosen} onChange={(checked) => toggle(offered, checked)} />
    );
  };

  const freeText = ({ code, text, freeTextAllowed }: OfferedAnswer) => {
    const chosen = freeTextAllowed ? chosenOf(code) : undefined;
    if (!chosen) return null;
    return (
      <TextField
        className={styles.free}
        label={t('specify', { answer: text })}
        hideLabel
        placeholder={t('specify', { answer: text })}
        autoComplete="off"
        maxLength={longestAnswer}
        error={fault?.answer === code ? said : undefined}
        value={chosen.text}
        onChange={(typed) => choose(answer.chosen.map((one) => (one.code === code ? { code, text: typed } : one)))}
      />
    );
  };

  return (
    <Field
      label={question.text}
      error={fault?.answer === null ? said : undefined}
      className={styles.asked}
      fieldName={question.code}
      group
    >
      {({ labelId, describedBy, invalid }) => (
        <div
          role={isOne ? 'radiogroup' : 'group'}
          aria-labelledby={labelId}
          aria-describedby={describedBy}
          aria-invalid={isOne ? invalid : undefined}
          className={classNames(
            styles.answers,
            question.questionType === 'YesNo' && styles.row,
            !isOne && styles.columns,
          )}
        >
          {question.answersDef.map((offered) => (
            <div key={offered.code} className="shrinkable">
              {control(offered, invalid)}
              {freeText(offered)}
            </div>
          ))}
        </div>
      )}
    </Field>
  );
}

/** A question that is answered with a text, a number or a date. */
function TypedField({ question, answer: { typed }, fault, unit, onChange }: QuestionProps) {
  const faultText = useFaultText();
  const look = {
    label: question.text,
    error: fault && faultText(fault.fault),
    fieldName: question.code,
  };
  const type = (next: string) => onChange({ chosen: [], typed: next });

  if (question.questionType === 'Number') {
    const read = readTypedAnswer(question, typed);
    const isAsKept = read.ok && read.value === typed;
    return (
      <NumberField
        {...look}
        className={classNames(styles.asked, styles.short)}
        unit={unit}
        decimals={numberAnswer.maxDecimals}
        maxDigits={numberAnswer.maxDigits}
        value={read.ok ? Number(read.value) : null}
        text={isAsKept ? null : typed}
        onChange={({ text }) => type(text)}
      />
    );
  }
  if (question.questionType === 'Date')
    return (
      <DateField
        {...look}
        className={classNames(styles.asked, styles.short)}
        range={(today) => ({ min: null, max: question.pastOnly ? today : null })}
        value={typed}
        onChange={type}
      />
    );
  return (
    <TextField
      {...look}
      className={classNames(styles.asked, styles.long)}
      autoComplete="off"
      maxLength={longestAnswer}
      value={typed}
      onChange={type}
    />
  );
}

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
              unit={unitOfAnswer(question, questions, answers)}
              onChange={(answer) => onChange(code, answer)}
            />
          </li>
        );
      })}
    </ol>
  );
}

/** Focuses the control of a question that has an error. */
export function focusQuestion(list: Element, code: string, { answer }: QuestionFault): void {
  const question = list.querySelector(`[data-field="${CSS.escape(code)}"]`);
  const wanted = answer === null ? 'input' : 'input[aria-invalid="true"], input[type="text"]';
  question?.querySelector<HTMLElement>(wanted)?.focus();
}
