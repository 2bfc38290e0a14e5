import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '#ui/class-names.ts';
import { Radio } from '#ui/fields/radio.tsx';
import styles from './goal-seek.module.css';
import type { GoalWayName } from './goal-ways.ts';
import { Marked } from './marked-text.tsx';
import type { GoalText } from './use-goal-text.ts';

interface GoalAnswerProps {
  name: GoalWayName;
  text: GoalText | null;
  /** Shown until there is an answer. */
  note: string;
  isPossible: boolean;
  isFormer: boolean;
  checked: boolean;
  onChoose: () => void;
  /** The items that the answer changes. */
  children: ReactNode;
}

/** One selectable answer, which may also explain why no solution exists. */
export function GoalAnswer({ name, text, note, isPossible, isFormer, checked, onChoose, children }: GoalAnswerProps) {
  const { t } = useTranslation('goal-seek');
  const id = useId();
  return (
    <div
      className={classNames(
        styles.answer,
        checked && styles.checked,
        text && !isPossible && styles.none,
        isFormer && styles.former,
      )}
    >
      <div className={styles.head}>
        <Radio
          label={t(`way.${name}`)}
          name="goal-way"
          value={name}
          checked={checked}
          onChoose={onChoose}
          describedBy={id}
        />
        {children}
      </div>
      <div id={id} className={styles.text}>
        {text ? (
          <>
            <p>
              <strong className={styles.figure}>
                <Marked {...text.figure} />
              </strong>{' '}
              {text.instead && <Marked {...text.instead} />}
            </p>
            {text.details.map((detail) => (
              <p key={detail.text} className="text-sm">
                <Marked {...detail} />
              </p>
            ))}
          </>
        ) : (
          <p className="text-sm">{note}</p>
        )}
      </div>
    </div>
  );
}
