import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { answerWay, type ChosenAnswer, type OfferedAnswer } from '#domain/aml/questionnaire.ts';
import { longestAnswer } from '#domain/aml/answers.ts';
import { classNames } from '../class-names.ts';
import { Checkbox } from '../fields/checkbox.tsx';
import { Field } from '../fields/field.tsx';
import { Radio } from '../fields/radio.tsx';
import { TextField } from '../fields/text-field.tsx';
import { useFaultText } from '../form/use-fault-text.ts';
import type { QuestionProps } from './question-props.ts';
import styles from './question-list.module.css';

/** A question with a single or multiple choice, and a text field below the answers that take one. */
export function ChosenField({ question, answer, fault, onChange }: QuestionProps) {
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
            <div key={offered.code} className={styles.answer}>
              {control(offered, invalid)}
              {freeText(offered)}
            </div>
          ))}
        </div>
      )}
    </Field>
  );
}
