import { ListChecks } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { Button } from '#ui/buttons/button.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { useGridState, useGridStore } from './grid/grid-store.ts';
import styles from './item-list.module.css';
import { useFilled } from './use-filled.ts';

interface ListSelectionProps {
  isSelecting: boolean;
  onSelecting: (isSelecting: boolean) => void;
}

const nothingToReveal = () => undefined;

/** Switches the list to selection mode and shows the actions for the selected rows. */
export function ListSelection({ isSelecting, onSelecting }: ListSelectionProps) {
  const { t } = useTranslation('cart-table');
  const store = useGridStore();
  const { config } = useSnapshot(catalogueState);
  const { announcement, announce, onRemove } = useFilled(store, nothingToReveal);
  const hasSelected = useGridState(({ selected }) => selected.size > 0);
  const button = useRef<HTMLButtonElement>(null);
  const focusButton = () => button.current?.focus();
  return (
    <div className={styles.selection}>
      <Button
        ref={button}
        size="sm"
        variant="quiet"
        icon={ListChecks}
        aria-pressed={isSelecting}
        onClick={() => {
          store.select(new Set());
          onSelecting(!isSelecting);
        }}
      >
        {t(isSelecting ? 'list.done' : 'list.select')}
      </Button>
      {hasSelected && (
        <div className={styles.bottom}>
          <BulkBar
            packagesDisabled={config.cartPackagesDisabled}
            onRemove={(uuids) => {
              onRemove(uuids);
              focusButton();
            }}
            announce={announce}
            onDone={focusButton}
          />
        </div>
      )}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </div>
  );
}
