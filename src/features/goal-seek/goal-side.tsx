import { useTranslation } from 'react-i18next';
import { Button } from '#ui/buttons/button.tsx';
import { GoalItem } from './goal-item.tsx';
import styles from './goal-in-place.module.css';
import { useOutcomeRows } from './goal-outcome.tsx';
import { Marked } from './marked-text.tsx';
import { useGoalFootnote, type GoalChange, type GoalSearch } from './use-goal-search.ts';
import { useGoalText } from './use-goal-text.ts';

interface GoalSideProps {
  search: GoalSearch;
  currencyCode: string;
  onUse: () => void;
  /** Keeps the goal without an answer; null if there is none to be kept. */
  onKeep: (() => void) | null;
}

/** The figures with the chosen answer, each with its difference below it: the present ones are above the table. */
function Changes({ change }: { change: GoalChange }) {
  const { t } = useTranslation('goal-seek');
  const rowsOf = useOutcomeRows();
  return (
    <table className={styles.changes}>
      <caption className="text-sm semibold primary">{t('outcome')}</caption>
      <tbody>
        {rowsOf(change).map(({ name, label, figures: [, after, difference] }) => (
          <tr key={name}>
            <th scope="row">{label}</th>
            <td>
              <strong>{after}</strong>
              <span className="secondary">{difference}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What is to be entered, for which item, and what that changes. */
export function GoalSide({ search, currencyCode, onUse, onKeep }: GoalSideProps) {
  const { t } = useTranslation('goal-seek');
  const goalText = useGoalText();
  const { answered, change, figure, isFormer, onItem, wish } = search;
  const { target } = wish;
  const text = answered && target !== null ? goalText(answered, target) : null;
  const footnote = useGoalFootnote(search, currencyCode);
  return (
    <section className={styles.side} aria-label={t('title')}>
      <h2 className="card-title">{t('title')}</h2>
      {text && (
        <p className={isFormer ? 'former' : undefined}>
          <strong>
            <Marked {...text.figure} />
          </strong>{' '}
          {text.instead && <Marked {...text.instead} />}
        </p>
      )}
      {answered && <GoalItem answered={answered} onChoose={onItem} />}
      {text?.details.map((detail) => (
        <p key={detail.text} className="text-sm">
          <Marked {...detail} />
        </p>
      ))}
      <div className={styles.actions}>
        <Button variant="primary" disabled={figure === null} aria-keyshortcuts="Control+Enter" onClick={onUse}>
          {t('use-none')}
        </Button>
        {onKeep && <Button onClick={onKeep}>{t('goal-only')}</Button>}
      </div>
      {change?.after && <Changes change={change} />}
      <p className="text-sm secondary">
        <Marked {...footnote} />
      </p>
    </section>
  );
}
