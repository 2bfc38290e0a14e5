import { Target } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/buttons/button.tsx';

const GoalSeekDialog = lazy(async () => ({ default: (await import('./goal-seek-dialog.tsx')).GoalSeekDialog }));

/** Leads from the forecast to what would have to change to reach a target. */
export function GoalSeekButton() {
  const { t } = useTranslation('forecast');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="quiet" icon={Target} onClick={() => setIsOpen(true)}>
        {t('goal')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <GoalSeekDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
