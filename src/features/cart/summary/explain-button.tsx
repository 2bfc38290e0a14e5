import { Info } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Popover } from '#ui/overlays/popover.tsx';

const Explanation = lazy(async () => ({ default: (await import('../explain/explanation.tsx')).Explanation }));

/** Opens what the main figure is made of. */
export function ExplainButton() {
  const { t } = useTranslation('forecast');
  return (
    <Popover label={t('explain')} button={<IconButton size="sm" icon={Info} label={t('explain')} />}>
      <Suspense fallback={null}>
        <Explanation />
      </Suspense>
    </Popover>
  );
}
