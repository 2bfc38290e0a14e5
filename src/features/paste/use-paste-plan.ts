import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { useCurrencyCode } from '#cart-ui/reference.ts';
import type { NamedProduct } from '#domain/cart/paste/match-product.ts';
import {
  noDefaults,
  undecidedStates,
  type MatchedRow,
  type PlannedRow,
  type PastedRowAction,
  type SheetDefaults,
  type RowFault,
} from '#domain/cart/paste/paste-plan.ts';
import type { ColumnRoles, FigureColumn, SheetColumn } from '#domain/cart/paste/column-roles.ts';
import {
  productText,
  type CellReading,
  type SheetRow,
  mixedColumns,
  readSheet,
  sheetRows,
  type MixedColumn,
  type PastedSheet,
} from '#domain/cart/paste/pasted-sheet.ts';
import { isAmountField } from '#domain/cart/product/product-fields.ts';
import { useFieldName } from '#cart-ui/use-field-name.ts';
import { formatFact } from '#i18n/format-fact.ts';
import { loadPasteTerms, planPaste } from '#state/cart/cart-paste.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { useNameMatches } from './use-name-matches.ts';

/** Returns the notes of a row, one sentence each: violated bounds and unreadable cells. */
export function usePasteNotes(planned: PlannedRow): readonly string[] {
  const { row, state, action, faults, product, currencyId, hasOtherName } = planned;
  const { t } = useTranslation('sheet-paste');
  const { config } = useSnapshot(catalogueState);
  const currency = useCurrencyCode();
  const fieldName = useFieldName();
  const boundOf = ({ column, bound }: RowFault) =>
    isAmountField(column) ? formatFact('amount', bound, currency(currencyId)) : t('years', { count: bound });
  const faultText = (fault: RowFault) => {
    const values = { column: fieldName(fault.column), bound: boundOf(fault) };
    return fault.kind === 'min' && action === 'raise' ? t('fault.raised', values) : t(`fault.${fault.kind}`, values);
  };
  const unread = row.unread.map((column) =>
    t(isAmountField(column) ? 'unread-amount' : 'unread', { column: fieldName(column), text: row.texts[column] }),
  );
  if (!product) return unread;
  return [
    ...(hasOtherName ? [t('other-name', { name: row.texts.name })] : []),
    ...(state === 'other-currency' ? [t('other-currency', { currency: currency(currencyId) })] : []),
    ...(action === 'skip' ? [] : faults.map(faultText)),
    ...unread,
    ...row.rounded.map((column) => t('rounded', { column: fieldName(column) })),
    ...(state === 'full' ? [t('full', { max: config.maxCartItems })] : []),
    ...(state === 'other-type' ? [t('other-type')] : []),
  ];
}

const withEntry = <Value>(map: ReadonlyMap<number, Value>, place: number, value: Value) =>
  new Map(map).set(place, value);

/** Assigns a role to a column and removes it from the column that had it. */
const withRole = (roles: ColumnRoles, place: number, role: SheetColumn | null): ColumnRoles =>
  roles.map((held, at) => {
    if (at === place) return role;
    return held === role ? null : held;
  });

const withoutPlace = (places: ReadonlySet<number>, place: number) =>
  new Set([...places].filter((one) => one !== place));

/** Reads the terms of all matched products; `failed` if some could not be read. */
function useTerms(products: readonly NamedProduct[]): 'reading' | 'read' | 'failed' {
  const key = [...new Set(products.map(({ id }) => id))].join(' ');
  const [read, setRead] = useState<{ key: string; isWhole: boolean } | null>(null);
  const load = useEffectEvent(() => loadPasteTerms(products));
  useEffect(() => {
    let isCurrent = true;
    void load().then((isWhole) => {
      if (isCurrent) setRead({ key, isWhole });
    });
    return () => {
      isCurrent = false;
    };
  }, [key]);
  if (read?.key !== key) return 'reading';
  return read.isWhole ? 'read' : 'failed';
}

/** Decisions about a row, identified by its place. */
export interface RowDecisions {
  choose: (place: number, productId: string) => void;
  act: (place: number, action: PastedRowAction) => void;
  /** Replaces the pasted name. */
  rename: (place: number, name: string) => void;
  /** Takes the amounts in a currency by its id. */
  takeIn: (place: number, currencyId: string) => void;
  /** Replaces a figure that could not be read. */
  correct: (place: number, column: FigureColumn, text: string) => void;
}

export interface PastePlan extends ReadSheet {
  /** The columns whose number format the user must choose. */
  mixed: readonly MixedColumn[];
  readAsDecimals: (place: number, isDecimal: boolean) => void;
  /** Null until the rows are matched. */
  rows: readonly PlannedRow[] | null;
  terms: ReturnType<typeof useTerms>;
  /** Whether closing the dialog would lose decisions. */
  isDecided: boolean;
  setRole: (place: number, role: SheetColumn | null) => void;
  defaults: SheetDefaults;
  setDefaults: (defaults: SheetDefaults) => void;
  deciding: RowDecisions;
  /** Retries the match after it failed; null otherwise. */
  onRetry: (() => void) | null;
}

/** A sheet with the settings to read it. */
interface ReadSheet {
  sheet: PastedSheet;
  roles: ColumnRoles;
  /** Places of the columns whose ambiguous mark is a decimal separator. */
  decimalColumns: ReadonlySet<number>;
}

type Corrected = NonNullable<CellReading['corrected']>;

/** The name beside an ISIN, which may be that of another product; null for none. */
const secondName = (row: SheetRow) => (row.texts.name === productText(row) ? null : row.texts.name || null);

/** Returns the rows with their matches, by the replaced name if there is one; null until all are matched. */
function useMatchedRows(
  { sheet, roles, decimalColumns }: ReadSheet,
  renamed: ReadonlyMap<number, string>,
  corrected: Corrected,
) {
  const rows = useMemo(
    () => sheetRows(sheet, roles, { decimalColumns, corrected }),
    [sheet, roles, decimalColumns, corrected],
  );
  const texts = rows.flatMap((row) => [productText(row), secondName(row) ?? []].flat());
  const { matchOf, hasFailed, retry } = useNameMatches([...texts, ...renamed.values()]);
  const matched = rows.flatMap((row): MatchedRow[] => {
    const other = renamed.get(row.place);
    const isRenamed = other !== undefined && matchOf(other) !== undefined;
    const phrase = isRenamed ? other : productText(row);
    const match = matchOf(phrase);
    const second = isRenamed ? null : secondName(row);
    const nameMatch = second === null ? null : matchOf(second);
    return match && nameMatch !== undefined ? [{ row, phrase, match, nameMatch }] : [];
  });
  return { matched: matched.length === rows.length ? matched : null, onRetry: hasFailed ? retry : null };
}

/** Plans the items of a pasted text, with the decisions about its rows. */
export function usePastePlan(text: string): PastePlan {
  const sheet = useMemo(() => readSheet(text), [text]);
  const [roles, setRoles] = useState(sheet.roles);
  const [chosen, setChosen] = useState<ReadonlyMap<number, string>>(new Map());
  const [actions, setActions] = useState<ReadonlyMap<number, PastedRowAction>>(new Map());
  const [renamed, setRenamed] = useState<ReadonlyMap<number, string>>(new Map());
  const [currencies, setCurrencies] = useState<ReadonlyMap<number, string>>(new Map());
  const [corrected, setCorrected] = useState<Corrected>(new Map());
  const [defaults, setDefaults] = useState(noDefaults);
  const [decimalColumns, setDecimalColumns] = useState<ReadonlySet<number>>(new Set());
  const mixed = useMemo(() => mixedColumns(sheet, roles), [sheet, roles]);
  const { matched, onRetry } = useMatchedRows({ sheet, roles, decimalColumns }, renamed, corrected);
  const named = (matched ?? []).flatMap(({ row, match }) => {
    if (match.kind === 'found') return [match.product];
    return match.kind === 'choose' ? match.products.filter(({ id }) => id === chosen.get(row.place)) : [];
  });
  const terms = useTerms(named);
  // Stable functions, so that a decision re-renders only its own row.
  const [deciding] = useState((): RowDecisions => ({
    choose: (place, productId) => setChosen((before) => withEntry(before, place, productId)),
    act: (place, action) => setActions((before) => withEntry(before, place, action)),
    rename: (place, name) => setRenamed((before) => withEntry(before, place, name)),
    takeIn: (place, currencyId) => setCurrencies((before) => withEntry(before, place, currencyId)),
    correct: (place, column, typed) =>
      setCorrected((before) => withEntry(before, place, { ...before.get(place), [column]: typed })),
  }));
  return {
    sheet,
    roles,
    rows: matched && planPaste(matched, { chosen, actions, currencies, defaults }),
    terms,
    isDecided: [chosen, actions, renamed, currencies, corrected].some(({ size }) => size > 0),
    setRole: (place, role) => setRoles((before) => withRole(before, place, role)),
    mixed,
    decimalColumns,
    readAsDecimals: (place, isDecimal) =>
      setDecimalColumns((before) => (isDecimal ? new Set([...before, place]) : withoutPlace(before, place))),
    defaults,
    setDefaults,
    deciding,
    onRetry,
  };
}

export const isUndecided = ({ state }: PlannedRow): boolean => undecidedStates.includes(state);
