import { ArrowDown } from 'lucide-react';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { normalizeSearchText } from '#domain/funds/search/search-text.ts';
import { cart } from '#state/cart/cart.ts';
import { Button } from '#ui/buttons/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Toolbar } from '#ui/layout/toolbar.tsx';
import { HistoryButtons } from '../history/history-buttons.tsx';
import { PasteButton } from '#portal-ui/paste-button.tsx';
import { nextKey } from '#cart-ui/next-field.ts';
import { useProductName } from '#cart-ui/reference.ts';
import styles from './cart-table.module.css';
import { focusCell, type Reveal } from './grid/grid-focus.ts';
import type { GridStore } from './grid/grid-store.ts';

interface FindProps {
  store: GridStore;
  reveal: Reveal;
  announce: (text: string) => void;
}

/** Finds items whose name contains all words; Enter moves to the next match. */
function Find({ store, reveal, announce }: FindProps) {
  const { t } = useTranslation('cart-table');
  const nameOf = useProductName();
  const [text, setText] = useState('');
  const [last, setLast] = useState<string | null>(null);
  const words = normalizeSearchText(text).split(/\s+/).filter(Boolean);
  const find = () => {
    const rows = store.rows.flatMap((row) => (row.kind === 'item' ? row.uuid : []));
    const listed = new Map(cart.list.positions.map((position) => [position.uuid, position]));
    return rows.filter((uuid) => {
      const position = listed.get(uuid);
      const name = normalizeSearchText((position && nameOf(position)) ?? '');
      return words.every((word) => name.includes(word));
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || words.length === 0) return;
    event.preventDefault();
    const found = find();
    announce(t('found', { count: found.length }));
    const next = found[found.findIndex((uuid) => uuid === last) + 1] ?? found[0];
    if (next === undefined) return;
    setLast(next);
    focusCell(store, { row: next, column: 'name' }, reveal);
  };
  return (
    <TextField
      className={styles.find}
      type="search"
      label={t('find')}
      hideLabel
      placeholder={t('find')}
      value={text}
      onChange={(next) => {
        setText(next);
        setLast(null);
      }}
      onKeyDown={onKeyDown}
    />
  );
}

/** The toolbar above the rows: a button to the next incomplete field, and a search for an item by name. */
export function TableToolbar({ onNext, children, ...find }: FindProps & { onNext: () => void; children: ReactNode }) {
  const { t } = useTranslation('cart-table');
  const { leftOut } = useSnapshot(cart.summary);
  return (
    <Toolbar label={t('toolbar')} className={styles.toolbar}>
      <HistoryButtons hasWords />
      <Find {...find} />
      <PasteButton size="sm" variant="quiet" />
      <div className="row push gap-1">
        {leftOut.length > 0 && (
          <Button size="sm" icon={ArrowDown} aria-keyshortcuts={nextKey} onClick={onNext}>
            {t('next')} <span className="tertiary regular">{leftOut.length}</span>
          </Button>
        )}
        {children}
      </div>
    </Toolbar>
  );
}
