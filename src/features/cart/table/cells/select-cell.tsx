import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { displayName } from '#domain/catalogue/display-name.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { GridCell } from './grid-cell.tsx';
import { useGridStore, type RowState } from '../grid/grid-store.ts';

/** Returns the selection with the items added, or removed if all of them were selected. */
export function toggled(selected: ReadonlySet<string>, uuids: readonly string[]): ReadonlySet<string> {
  const isEvery = uuids.every((uuid) => selected.has(uuid));
  const next = new Set(selected);
  for (const uuid of uuids) {
    if (isEvery) next.delete(uuid);
    else next.add(uuid);
  }
  return next;
}

/** The checkbox that selects an item. */
export function SelectCell({ uuid, name, state }: { uuid: string; name: string; state: RowState }) {
  const { t } = useTranslation('cart-table');
  const store = useGridStore();
  // Memoized, because input in the row does not change the label.
  const label = useMemo(() => t('select', { name: displayName(name) }), [t, name]);
  return (
    <GridCell at={{ row: uuid, column: 'select' }} isFocused={state.focus === 'select'}>
      <Checkbox
        label={label}
        hideLabel
        tabIndex={-1}
        checked={state.isSelected}
        onChange={() => store.select(toggled(store.state.selected, [uuid]), { row: uuid, column: 'select' })}
      />
    </GridCell>
  );
}
