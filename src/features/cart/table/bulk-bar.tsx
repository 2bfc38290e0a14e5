import { CalendarClock, Coins, Package, Receipt, Split, X } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { conversionFactor } from '#domain/forecast/forex.ts';
import { formatMoney } from '#i18n/format.ts';
import { cart } from '#state/cart/cart.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { useCurrencyCode } from '../shared/reference.ts';
import styles from './bulk-bar.module.css';
import { bulkActions, type BulkAction } from './bulk-actions.ts';
import { BulkForm } from './bulk-forms.tsx';
import { useGridState, useGridStore } from './grid-store.ts';
import { useConversions } from './use-conversions.ts';
import { enteredAmount } from '../shared/entered-amount.ts';

const icons = { horizon: CalendarClock, split: Split, currency: Coins, charging: Receipt, package: Package };

/** Sums of what is entered for the selected items, in the user's currency. */
function useSelectionText(uuids: readonly string[]): string {
  const { t } = useTranslation('cart-table');
  useSnapshot(cart.summary);
  const conversionFrom = useConversions();
  const code = useCurrencyCode()();
  const sumOf = (column: 'oneOffAmount' | 'periodicalAmount') =>
    uuids.reduce((sum, uuid) => {
      const item = cart.item(uuid);
      const conversion = item && conversionFrom(item.resolved.position.calcInput.currencyId);
      return item && conversion ? sum + enteredAmount(item, column) * conversionFactor(conversion) : sum;
    }, 0);
  const [oneOff, monthly] = [sumOf('oneOffAmount'), sumOf('periodicalAmount')];
  return [
    oneOff > 0 && t('one-off-sum', { amount: formatMoney(oneOff, code) }),
    monthly > 0 && t('monthly-sum', { amount: formatMoney(monthly, code) }),
  ]
    .filter(Boolean)
    .join(', ');
}

interface BulkBarProps {
  packagesDisabled: boolean;
  onRemove: (uuids: readonly string[]) => void;
  /** Leads back to the cell from which the selection began. */
  onDone: () => void;
  announce: (text: string) => void;
}

/** What can be done with the selected items at once; a change is shown in their cells before it is applied. */
export function BulkBar({ packagesDisabled, onRemove, onDone, announce }: BulkBarProps) {
  const { t } = useTranslation('cart-table');
  const store = useGridStore();
  const selected = useGridState((state) => state.selected);
  const [action, setAction] = useState<BulkAction | null>(null);
  const uuids = useMemo(() => [...selected], [selected]);
  const sums = useSelectionText(uuids);
  const offered = bulkActions.filter((one) => one !== 'package' || !packagesDisabled);
  const text = t('selected', { count: uuids.length });
  useEffect(() => announce([text, sums].filter(Boolean).join(', ')), [announce, text, sums]);

  const close = () => {
    setAction(null);
    store.set({ preview: null });
  };
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('bulk.label')}>
      <div className={styles.line}>
        <Checkbox
          label={t('bulk.clear')}
          hideLabel
          checked
          mixed={uuids.length < cart.list.positions.length}
          onChange={() => {
            store.select(new Set());
            onDone();
          }}
        />
        <span>
          <strong>{text}</strong> {sums}
        </span>
        <span className={styles.actions}>
          {offered.map((one) => (
            <Button
              key={one}
              size="sm"
              variant={one === action ? undefined : 'quiet'}
              icon={icons[one]}
              aria-expanded={one === action}
              onClick={() => {
                store.set({ preview: null });
                setAction(one === action ? null : one);
              }}
            >
              {t(`bulk.${one}`)}
            </Button>
          ))}
          <Button size="sm" variant="quiet" icon={X} className={styles.remove} onClick={() => onRemove(uuids)}>
            {t('bulk.remove')}
          </Button>
        </span>
      </div>
      {action !== null && (
        <BulkForm
          key={action}
          action={action}
          uuids={uuids}
          onClose={close}
          onApplied={(count) => {
            close();
            announce(t('changed', { count }));
            onDone();
          }}
        />
      )}
    </div>
  );
}
