import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { NamedProduct } from '#domain/cart/paste/match-product.ts';
import {
  noDefaults,
  undecidedStates,
  type MatchedRow,
  type PlannedRow,
  type RowAction,
  type SheetDefaults,
} from '#domain/cart/paste/paste-plan.ts';
import {
  mixedColumns,
  readSheet,
  sheetRows,
  type ColumnRoles,
  type MixedColumn,
  type PastedSheet,
  type SheetColumn,
} from '#domain/cart/paste/pasted-sheet.ts';
import { cart } from '#state/cart/cart.ts';
import { useNameMatches } from './use-name-matches.ts';

const withEntry = <Value>(map: ReadonlyMap<number, Value>, place: number, value: Value) =>
  new Map(map).set(place, value);

/** Puts a role on a column, and takes it off the one that had it. */
const withRole = (roles: ColumnRoles, place: number, role: SheetColumn | null): ColumnRoles =>
  roles.map((held, at) => {
    if (at === place) return role;
    return held === role ? null : held;
  });

const withoutPlace = (places: ReadonlySet<number>, place: number) =>
  new Set([...places].filter((one) => one !== place));

/** Whether the terms of all products that are named are read; `failed` where some cannot be. */
function useTerms(products: readonly NamedProduct[]): 'reading' | 'read' | 'failed' {
  const key = [...new Set(products.map(({ id }) => id))].join(' ');
  const [read, setRead] = useState<{ key: string; isWhole: boolean } | null>(null);
  const load = useEffectEvent(() => cart.paste.loadTerms(products));
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

/** What can be decided about a row, by its place. */
export interface RowDecisions {
  choose: (place: number, productId: string) => void;
  act: (place: number, action: RowAction) => void;
  /** Another name in place of the one that was pasted. */
  rename: (place: number, name: string) => void;
}

export interface PastePlan extends ReadSheet {
  /** The columns of which it is to be said how they are read. */
  mixed: readonly MixedColumn[];
  readAsDecimals: (place: number, isDecimal: boolean) => void;
  /** Null as long as it is not known what the rows name. */
  rows: readonly PlannedRow[] | null;
  terms: ReturnType<typeof useTerms>;
  /** Whether anything was decided that would be lost. */
  isDecided: boolean;
  setRole: (place: number, role: SheetColumn | null) => void;
  defaults: SheetDefaults;
  setDefaults: (defaults: SheetDefaults) => void;
  deciding: RowDecisions;
  /** Where the rows cannot be matched: the way to try again. */
  onRetry: (() => void) | null;
}

/** A sheet with how it is read. */
interface ReadSheet {
  sheet: PastedSheet;
  roles: ColumnRoles;
  /** Places of the columns in which a mark that may be either stands before decimals. */
  decimalColumns: ReadonlySet<number>;
}

/** The rows of a sheet with what they name, by the name that was given later where there is one; null before all are known. */
function useMatchedRows({ sheet, roles, decimalColumns }: ReadSheet, renamed: ReadonlyMap<number, string>) {
  const rows = useMemo(() => sheetRows(sheet, roles, decimalColumns), [sheet, roles, decimalColumns]);
  const { matchOf, hasFailed, retry } = useNameMatches([...rows.map(({ texts }) => texts.name), ...renamed.values()]);
  const matched = rows.flatMap((row): MatchedRow[] => {
    const other = renamed.get(row.place);
    const phrase = other !== undefined && matchOf(other) ? other : row.texts.name;
    const match = matchOf(phrase);
    return match ? [{ row, phrase, match }] : [];
  });
  return { matched: matched.length === rows.length ? matched : null, onRetry: hasFailed ? retry : null };
}

/** What would become of a pasted text, with what is decided about its rows. */
export function usePastePlan(text: string): PastePlan {
  const sheet = useMemo(() => readSheet(text), [text]);
  const [roles, setRoles] = useState(sheet.roles);
  const [chosen, setChosen] = useState<ReadonlyMap<number, string>>(new Map());
  const [actions, setActions] = useState<ReadonlyMap<number, RowAction>>(new Map());
  const [renamed, setRenamed] = useState<ReadonlyMap<number, string>>(new Map());
  const [defaults, setDefaults] = useState(noDefaults);
  const [decimalColumns, setDecimalColumns] = useState<ReadonlySet<number>>(new Set());
  const mixed = useMemo(() => mixedColumns(sheet, roles), [sheet, roles]);
  const { matched, onRetry } = useMatchedRows({ sheet, roles, decimalColumns }, renamed);
  const named = (matched ?? []).flatMap(({ row, match }) => {
    if (match.kind === 'found') return [match.product];
    return match.kind === 'choose' ? match.products.filter(({ id }) => id === chosen.get(row.place)) : [];
  });
  const terms = useTerms(named);
  // The same functions all the time, so that a decision renders its own row alone.
  const [deciding] = useState((): RowDecisions => ({
    choose: (place, productId) => setChosen((before) => withEntry(before, place, productId)),
    act: (place, action) => setActions((before) => withEntry(before, place, action)),
    rename: (place, name) => setRenamed((before) => withEntry(before, place, name)),
  }));
  return {
    sheet,
    roles,
    rows: matched && cart.paste.plan(matched, { chosen, actions, defaults }),
    terms,
    isDecided: chosen.size + actions.size + renamed.size > 0,
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
