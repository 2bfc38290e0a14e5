import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/overlays/dialog.tsx';
import styles from './cart-table.module.css';
import type { ExplainedResult } from './grid/use-grid-keys.ts';
import { LazyPart, partFailed } from '#ui/layout/lazy-part.tsx';
import { screenNamed } from '#ui/screen-of.tsx';

const keys = [
  ['← → ↑ ↓', 'move'],
  ['Ctrl ← → ↑ ↓', 'far'],
  ['Home, End', 'ends'],
  ['PageUp, PageDown', 'page'],
  ['Enter, F2', 'edit'],
  ['Alt ↓', 'list'],
  ['Esc', 'escape'],
  ['Delete', 'delete'],
  ['Space', 'space'],
  ['Shift ← → ↑ ↓, Ctrl A', 'range'],
  ['Ctrl C, X, V', 'copy'],
  ['Ctrl D', 'fill'],
  ['Ctrl Z, Ctrl Y', 'undo'],
  ['F8, Shift F8', 'next'],
  ['Ctrl Delete', 'remove'],
  ['F9', 'explain'],
  ['Alt 1 – 7', 'lenses'],
  ['Alt 0', 'goal'],
  ['?', 'help'],
] as const;

/** The keyboard shortcuts of the table. */
export function TableKeyList({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('cart-table');
  return (
    <Dialog open={open} onClose={onClose} title={t('keys.title')}>
      <dl className={styles.keyList}>
        {keys.map(([combination, name]) => (
          <Fragment key={name}>
            <dt>
              <kbd>{combination}</kbd>
            </dt>
            <dd>{t(`keys.${name}`)}</dd>
          </Fragment>
        ))}
      </dl>
    </Dialog>
  );
}

const Explanation = screenNamed('Explanation', () => import('#cart-ui/explain/explanation.tsx'), 'workbench');

/** Explains how a result of the table is calculated. */
export function ResultExplanation({ result, onClose }: { result: ExplainedResult; onClose: () => void }) {
  const { t } = useTranslation(['forecast', 'cart-table']);
  const name = t(`cart-table:column.${result.total}`);
  return (
    <Dialog open onClose={onClose} title={t('forecast:explain-named', { name })}>
      <LazyPart failed={partFailed}>
        <Explanation total={result.total} uuids={result.uuids} />
      </LazyPart>
    </Dialog>
  );
}
