import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { ExplainedResult } from './use-grid-keys.ts';

const Explanation = lazy(async () => ({ default: (await import('#cart-ui/explain/explanation.tsx')).Explanation }));

/** Explains how a result of the table is calculated. */
export function ResultExplanation({ result, onClose }: { result: ExplainedResult; onClose: () => void }) {
  const { t } = useTranslation(['forecast', 'cart-table']);
  const name = t(`cart-table:column.${result.total}`);
  return (
    <Dialog open onClose={onClose} title={t('forecast:explain-named', { name })}>
      <Suspense fallback={null}>
        <Explanation total={result.total} uuids={result.uuids} />
      </Suspense>
    </Dialog>
  );
}
