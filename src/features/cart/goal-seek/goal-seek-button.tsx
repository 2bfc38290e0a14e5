import { Target } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/buttons/button.tsx';

const GoalSeekDialog = lazy(async () => ({ default: (await import('./goal-seek-dialog.tsx')).GoalSeekDialog }));

interface GoalSeekButtonProps {
  /** What it says where that is not the question itself. */
  label?: string;
  /** The target that is known already. */
  target?: number | null;
}

/** Leads from the forecast to what would have to change to reach a target. */
export function GoalSeekButton({ label, target = null }: GoalSeekButtonProps) {
  const { t } = useTranslation('forecast');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="quiet" icon={Target} onClick={() => setIsOpen(true)}>
        {label ?? t('goal')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <GoalSeekDialog first={target} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
