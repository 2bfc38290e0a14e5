import { useId, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useProductName } from '#cart-ui/reference.ts';
import { cart } from '#state/cart/cart.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './goal-in-place.module.css';
import looks from './goal-seek.module.css';
import { Marked } from './marked-text.tsx';
import type { GoalSearch } from './use-goal-search.ts';
import { useGoalNote, useGoalText } from './use-goal-text.ts';
import { foundOf, type AnsweredWay } from './use-goal-ways.ts';

interface ChoiceProps {
  answered: AnsweredWay;
  target: number | null;
  isFormer: boolean;
  checked: boolean;
  onChoose: () => void;
}

/** Returns the name of the one item that an answer changes. */
function useItemName(): (answered: AnsweredWay) => string | null {
  const nameOf = useProductName();
  return ({ way, items }) => {
    const position = items.length > 0 && cart.list.positions.find(({ uuid }) => uuid === way.moved[0]);
    return position ? nameOf(position) : null;
  };
}

/** An answer in two lines: what to enter and in whose place, or that it has no solution and why. */
function Choice({ answered, target, isFormer, checked, onChoose }: ChoiceProps) {
  const { t } = useTranslation('goal-seek');
  const goalText = useGoalText();
  const noteOf = useGoalNote();
  const nameOf = useItemName();
  const id = useId();
  const { way, view } = answered;
  const text = target === null ? null : goalText(answered, target);
  const isPossible = foundOf(answered) !== null;
  const line = text?.former ?? text?.details[0];
  const name = isPossible ? nameOf(answered) : null;
  return (
    <label
      className={classNames(
        styles.choice,
        checked && looks.checked,
        text && !isPossible && looks.none,
        (isFormer || view.isFormer) && 'former',
      )}
    >
      <input
        type="radio"
        className="visually-hidden"
        name="goal-way"
        value={way.name}
        checked={checked}
        onChange={onChoose}
        aria-label={t(`way.${way.name}`)}
        aria-describedby={id}
      />
      <span id={id} className={styles.lineTexts} title={[line?.text, name].filter(Boolean).join(', ') || undefined}>
        <strong className="truncate">
          {text && isPossible ? (
            <Marked {...text.figure} />
          ) : (
            [t(`way.${way.name}`), text?.figure.text].filter(Boolean).join(': ')
          )}
        </strong>
        <span className={styles.second}>
          {line ? <Marked {...line} /> : noteOf(answered)}
          {name && `, ${name}`}
        </span>
      </span>
    </label>
  );
}

/** The four answers side by side, one stop of Tab. */
export function GoalChoices({ search, ref }: { search: GoalSearch; ref: Ref<HTMLFieldSetElement> }) {
  const { t } = useTranslation('goal-seek');
  const { ways, wish, isFormer, choice } = search;
  return (
    <fieldset ref={ref} className={styles.choices}>
      <legend className="visually-hidden">{t('answers')}</legend>
      {ways.map((answered) => (
        <Choice
          key={answered.way.name}
          {...{ answered, isFormer }}
          target={wish.target}
          checked={answered.way.name === choice.chosen}
          onChoose={() => choice.choose(answered.way.name)}
        />
      ))}
    </fieldset>
  );
}
