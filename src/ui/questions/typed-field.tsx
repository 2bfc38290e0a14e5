import { longestAnswer, numberAnswer, readTypedAnswer } from '#domain/aml/answers.ts';
import { DateField } from '../fields/date-field.tsx';
import { NumberField } from '../fields/number-field.tsx';
import { TextField } from '../fields/text-field.tsx';
import { useFaultText } from '../form/use-fault-text.ts';
import { classNames } from '../class-names.ts';
import type { QuestionProps } from './question-props.ts';
import styles from './question-list.module.css';

/** A question that is answered with a text, a number or a date. */
export function TypedField({ question, answer: { typed }, fault, onChange }: QuestionProps) {
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
        decimals={numberAnswer.maxDecimals}
        maxDigits={numberAnswer.maxDigits}
        value={read.ok ? Number(read.value) : null}
        text={isAsKept ? null : typed}
        onChange={({ text }) => type(text)}
      />
    );
  }
  if (question.questionType === 'Date')
    return <DateField {...look} className={classNames(styles.asked, styles.short)} value={typed} onChange={type} />;
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
