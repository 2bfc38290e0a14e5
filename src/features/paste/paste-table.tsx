import { ArrowDown } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldName } from '#cart-ui/use-field-name.ts';
import type { FigureColumn } from '#domain/cart/paste/column-roles.ts';
import { isAmountField, typedFields } from '#domain/cart/product/product-fields.ts';
import { pasteActionsOf, rowStates, type PlannedRow, type PastedRowState } from '#domain/cart/paste/paste-plan.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { useMediaQuery } from '#ui/layout/use-media-query.ts';
import { Chip } from '#ui/marks/chip.tsx';
import { nextKey } from '#cart-ui/next-field.ts';
import { boxOf, decisionOf, focusRow } from './focus-row.ts';
import { addedColumns, pastedColumns } from './paste-row.tsx';
import { PasteRows } from './paste-rows.tsx';
import styles from './paste-table.module.css';
import { isUndecided, type RowDecisions } from './use-paste-plan.ts';

interface PasteTableProps {
  rows: readonly PlannedRow[];
  deciding: RowDecisions;
}

const placeOf = (target: EventTarget | null) =>
  target instanceof Element
    ? Number(target.closest<HTMLElement>('[data-place]')?.dataset['place'] ?? Number.NaN)
    : Number.NaN;

/** Stops of the arrow keys: the checkbox of a row and, while its list is closed, the control that decides about it. */
const isRowStop = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('[data-place]') !== null &&
  target.matches('input, [data-column="product"] [role="combobox"][aria-expanded="false"]');

/** Moves through the rows with the arrow keys, and to the next row to decide with a shortcut. */
function useRowKeys(shown: readonly PlannedRow[], onNext: (from: number) => void): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, altKey } = event;
    if (key === nextKey) {
      event.preventDefault();
      onNext(placeOf(target));
      return;
    }
    const at = isRowStop(target) ? shown.findIndex(({ row }) => row.place === placeOf(target)) : -1;
    if (at < 0 || altKey) return;
    const isBox = target === boxOf(placeOf(target));
    if (key === 'Enter' && isBox) return decisionOf(placeOf(target))?.focus();
    if (key !== 'ArrowDown' && key !== 'ArrowUp') return;
    event.preventDefault();
    const next = shown[key === 'ArrowDown' ? at + 1 : at - 1];
    if (next) (boxOf(next.row.place) ?? decisionOf(next.row.place))?.focus();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event);
    // In the capture phase, because the dialog stops the arrow keys.
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, []);
}

function StateFilter({
  rows,
  filter,
  onChange,
}: {
  rows: readonly PlannedRow[];
  filter: PastedRowState | null;
  onChange: (filter: PastedRowState | null) => void;
}) {
  const { t } = useTranslation('sheet-paste');
  const countOf = (state: PastedRowState) => rows.filter((row) => row.state === state).length;
  return (
    <div className={styles.filters} role="group" aria-label={t('state-head')}>
      <Chip pressed={filter === null} count={rows.length} onChange={() => onChange(null)}>
        {t('filter.all')}
      </Chip>
      {rowStates
        .filter((state) => countOf(state) > 0)
        .map((state) => (
          <Chip key={state} pressed={filter === state} count={countOf(state)} onChange={() => onChange(state)}>
            {t(`state.${state}`)}
          </Chip>
        ))}
    </div>
  );
}

/** Keeps a column of figures as wide as its longest text: of a long sheet not all rows are there to widen it. */
const widthOf = (letters: number) => ({ minWidth: `${letters * 0.5}rem` });
const longestOf = (texts: readonly string[]) => Math.max(...texts.map(({ length }) => length));
/** For the currency after an amount, and the spaces in it. */
const moreLetters = 5;

function Head({ rows, deciding: { act } }: PasteTableProps) {
  const { t } = useTranslation('sheet-paste');
  const fieldName = useFieldName();
  const usable = rows.filter(({ state }) => pasteActionsOf[state][0] !== 'skip');
  const used = usable.filter(({ action }) => action !== 'skip');
  const lettersOf = (column: FigureColumn) => longestOf(rows.map(({ row }) => row.texts[column]));
  const useAll = (isUsed: boolean) => {
    for (const { row, state } of usable) act(row.place, isUsed ? pasteActionsOf[state][0] : 'skip');
  };
  return (
    <thead>
      <tr className={styles.bands}>
        <td colSpan={2} aria-hidden />
        <th colSpan={pastedColumns} scope="colgroup" className={styles.pasted}>
          {t('pasted')}
        </th>
        <td aria-hidden />
        <th colSpan={addedColumns} scope="colgroup">
          {t('added')}
        </th>
      </tr>
      <tr>
        <th scope="col" className={styles.box}>
          <Checkbox
            label={t('all')}
            hideLabel
            checked={usable.length > 0 && used.length === usable.length}
            mixed={used.length > 0 && used.length < usable.length}
            disabled={usable.length === 0}
            onChange={useAll}
          />
        </th>
        <td aria-hidden />
        <th scope="col" className={styles.pasted}>
          {t('role.name')}
        </th>
        {typedFields.map((column) => (
          <th
            key={column}
            scope="col"
            className={`${styles.pasted} ${styles.figure}`}
            style={widthOf(lettersOf(column))}
          >
            {column === 'investmentHorizon' ? t('years-head') : fieldName(column)}
          </th>
        ))}
        <td aria-hidden />
        <th scope="col">{t('item')}</th>
        {typedFields.map((column) => (
          <th
            key={column}
            scope="col"
            className={styles.figure}
            style={widthOf(isAmountField(column) ? lettersOf(column) + moreLetters : 0)}
          >
            {fieldName(column)}
          </th>
        ))}
        <th scope="col">{t('state-head')}</th>
        <th scope="col">{t('action-head')}</th>
      </tr>
    </thead>
  );
}

/** On a phone the rows that need a decision initially come first; they keep their place after they are decided. */
function useOrderedRows(rows: readonly PlannedRow[]): readonly PlannedRow[] {
  const isPhone = useMediaQuery('(max-width: 48rem)');
  const [first] = useState(() => new Set(rows.filter(isUndecided).map(({ row }) => row.place)));
  if (!isPhone) return rows;
  const isFirst = ({ row }: PlannedRow) => first.has(row.place);
  return [...rows.filter(isFirst), ...rows.filter((planned) => !isFirst(planned))];
}

/** Returns the place of a row that has a list to choose from. */
const listPlace = (planned: PlannedRow | undefined) => (planned?.match.kind === 'choose' ? planned.row.place : null);

/** The pasted rows beside the items that they become. */
export function PasteTable({ rows: given, deciding }: PasteTableProps) {
  const rows = useOrderedRows(given);
  const { t } = useTranslation('sheet-paste');
  const [filter, setFilter] = useState<PastedRowState | null>(null);
  const isThere = filter === null || rows.some(({ state }) => state === filter);
  const shown = isThere && filter !== null ? rows.filter(({ state }) => state === filter) : rows;
  const [entry, setEntry] = useState(rows[0]?.row.place ?? 1);
  const undecided = rows.filter(isUndecided);
  const [opened, setOpened] = useState(() => listPlace(given.find(isUndecided)));
  const entryPlace = shown.some(({ row }) => row.place === entry) ? entry : shown[0]?.row.place;
  const next = (from: number) => {
    const following = given.filter(isUndecided).find(({ row }) => row.place > from) ?? undecided[0];
    if (!following) return;
    setFilter(null);
    setOpened(listPlace(following));
    requestAnimationFrame(() => focusRow(following.row.place));
  };
  useRowKeys(shown, next);

  return (
    <div className={styles.room}>
      <div className={styles.tools}>
        <StateFilter rows={rows} filter={isThere ? filter : null} onChange={setFilter} />
        {undecided.length > 0 && (
          <Button size="sm" variant="quiet" icon={ArrowDown} aria-keyshortcuts={nextKey} onClick={() => next(0)}>
            {t('next')} {undecided.length}
          </Button>
        )}
      </div>
      <table className={styles.table}>
        <Head rows={rows} deciding={deciding} />
        <PasteRows
          rows={shown.map((planned) => ({
            planned,
            isEntry: planned.row.place === entryPlace,
            onEnter: setEntry,
            isOpen: planned.row.place === opened,
            onOpen: (place, isOpen) => setOpened(isOpen ? place : null),
            deciding,
          }))}
        />
      </table>
    </div>
  );
}
