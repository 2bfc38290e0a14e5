import { CalendarClock, Coins, Package, Receipt, Split, X } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { AmountField } from '#domain/cart/product/product-fields.ts';
import { convertedMoney } from '#domain/forecast/forex.ts';
import { exactSum } from '#domain/money/exact.ts';
import { amountPlace, formatFigure } from '#i18n/format-figure.ts';
import { cart } from '#state/cart/cart.ts';
import { Button } from '#ui/buttons/button.tsx';
import { useMeasuredHeight } from '#ui/layout/use-measured-height.ts';
import { figureMark, type MarkedFigure } from '#ui/marks/figure-mark.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { useCurrencyCode } from '#cart-ui/reference.ts';
import styles from './bulk-bar.module.css';
import { bulkActions, type BulkAction, BulkForm } from './bulk-forms.tsx';
import { useGridState, useGridStore } from './grid/grid-store.ts';
import { useConversions } from '#cart-ui/notes/use-conversions.ts';
import { enteredAmount } from '#cart-ui/entered-amount.ts';

const selectionFigures: readonly MarkedFigure[] = [
  { of: 'row.one-off', subject: ['selection'] },
  { of: 'row.periodical', subject: ['selection'] },
];

const icons = { horizon: CalendarClock, split: Split, currency: Coins, charging: Receipt, package: Package };

/**
 * Returns the sums of the amounts entered for the selected items, in the user's currency; unknown if a rate is missing.
 */
function useSelectionSums(uuids: readonly string[]): { text: string; mark: object } {
  const { t } = useTranslation('cart-table');
  useSnapshot(cart.summary);
  const conversionFrom = useConversions();
  const code = useCurrencyCode()();
  const sumOf = (column: AmountField) =>
    uuids.reduce<number | null>((sum, uuid) => {
      const item = cart.item(uuid);
      const amount = item ? enteredAmount(item, column) : 0;
      if (!item || amount === 0 || sum === null) return sum;
      const conversion = conversionFrom(item.resolved.position.calcInput.currencyId);
      return conversion && exactSum([sum, convertedMoney(amount, conversion)]);
    }, 0);
  const [oneOff, monthly] = [sumOf('oneOffAmount'), sumOf('periodicalAmount')];
  const place = amountPlace(oneOff, monthly);
  const sum = (of: 'row.one-off' | 'row.periodical', amount: number | null) =>
    formatFigure(of, amount, { currency: code, place });
  const text = [
    oneOff !== 0 && t('one-off-sum', { amount: sum('row.one-off', oneOff) }),
    monthly !== 0 && t('monthly-sum', { amount: sum('row.periodical', monthly) }),
  ]
    .filter(Boolean)
    .join(', ');
  return { text, mark: figureMark(selectionFigures, place) };
}

/** Announces the selection when it changes; changes of the selected items are announced by the code that makes them. */
function useSelectionAnnounced(uuids: readonly string[], sums: string, announce: (text: string) => void): void {
  const { t } = useTranslation('cart-table');
  const say = useEffectEvent((count: number) =>
    announce(`${[t('selection', { count }), sums].filter(Boolean).join(', ')}.`),
  );
  useEffect(() => say(uuids.length), [uuids]);
}

interface BulkBarProps {
  packagesDisabled: boolean;
  onRemove: (uuids: readonly string[]) => void;
  /** Returns the focus to the cell from which the selection started. */
  onDone: () => void;
  announce: (text: string) => void;
}

const openList = '[role="combobox"][aria-expanded="true"], [role="listbox"]';

/** Escape closes a form, unless it closes an open list inside it. */
const closesForm = ({ key, target }: KeyboardEvent) =>
  key === 'Escape' && !(target instanceof Element && target.closest(openList));

/** The actions for all selected items; a change is previewed in their cells before it is applied. */
export function BulkBar({ packagesDisabled, onRemove, onDone, announce }: BulkBarProps) {
  const { t } = useTranslation('cart-table');
  const store = useGridStore();
  const selected = useGridState((state) => state.selected);
  const [action, setAction] = useState<BulkAction | null>(null);
  const uuids = useMemo(() => [...selected], [selected]);
  const sums = useSelectionSums(uuids);
  useSelectionAnnounced(uuids, sums.text, announce);
  const offered = bulkActions.filter((one) => one !== 'package' || !packagesDisabled);
  const bar = useMeasuredHeight<HTMLDivElement>('--bulk-bar-height');
  const close = () => {
    setAction(null);
    store.set({ preview: null });
  };
  // Cancelling returns the focus to the button that opened the form.
  const cancel = () => {
    bar.current?.querySelector<HTMLElement>('button[aria-expanded="true"]')?.focus();
    close();
  };
  return (
    <div
      ref={bar}
      className={styles.bar}
      role="toolbar"
      tabIndex={-1}
      aria-label={t('bulk.label')}
      onKeyDown={(event) => action !== null && closesForm(event) && cancel()}
    >
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
        <span className={styles.text}>
          <strong>{t('selected', { count: uuids.length })}</strong> <span {...sums.mark}>{sums.text}</span>
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
          onClose={cancel}
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
