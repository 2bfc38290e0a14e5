import { useTranslation } from 'react-i18next';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { FigureText } from '#ui/marks/figure-text.tsx';
import type { DifferenceModel } from './difference-model.ts';
import styles from './changed-list.module.css';
import { useChangeLines } from './use-change-lines.ts';
import type { ComparedView } from '../shared/use-compared.ts';

interface ChangedListProps {
  other: ComparedView;
  currencyCode: string;
  model: DifferenceModel;
}

/** The inputs that differ from those of the base, equal changes together, each with what it adds. */
export function ChangedList({ other, currencyCode, model }: ChangedListProps) {
  const { t } = useTranslation('compare');
  const lines = useChangeLines()(model);
  return (
    <Disclosure
      defaultOpen
      label={t('changes.title')}
      summary={lines.length === 0 ? t('changes.none') : t('changes.count', { count: model.changes.length })}
    >
      <dl className={styles.changes}>
        {lines.map(({ key, subject, text, amount }) => (
          <div key={key} className={styles.change}>
            <dt>{subject}</dt>
            <dd data-entered>{text}</dd>
            <dd className={styles.money}>
              {amount !== null && (
                <FigureText
                  of="difference.change"
                  subject={[other.look.letter, ...key.split(' ')]}
                  value={amount}
                  currency={currencyCode}
                />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}
