import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio';
import { matchProduct, productNames, type NamedProduct, type ProductNames } from '#domain/cart/paste/match-product.ts';
import { undecidedStates, type PlannedRow, type RowAction } from '#domain/cart/paste/paste-plan.ts';
import {
  readSheet,
  sheetRows,
  type ColumnRoles,
  type PastedSheet,
  type SheetColumn,
} from '#domain/cart/paste/pasted-sheet.ts';
import { catalogueState } from '#state/catalogue.ts';
import { cart } from '#state/cart/cart.ts';

/** Everything of the market that a row may name. */
function useProductNames(): ProductNames {
  const { marketFunds, programs } = useSnapshot(catalogueState);
  return useMemo(() => {
    const funds = marketFunds.map(({ id, name, isin, currencyId }): NamedProduct => ({
      itemType: 'Fund',
      id,
      name,
      isin,
      currencyId,
    }));
    const others = programs.map(({ id, name, currencyId }): NamedProduct => ({
      itemType: 'Program',
      id,
      name,
      isin: null,
      currencyId,
    }));
    return productNames([...funds, ...others]);
  }, [marketFunds, programs]);
}

const withEntry = <Value>(map: ReadonlyMap<number, Value>, place: number, value: Value) =>
  new Map(map).set(place, value);

/** Puts a role on a column, and takes it off the one that had it. */
const withRole = (roles: ColumnRoles, place: number, role: SheetColumn | null): ColumnRoles =>
  roles.map((held, at) => {
    if (at === place) return role;
    return held === role ? null : held;
  });

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

export interface PastePlan {
  sheet: PastedSheet;
  roles: ColumnRoles;
  rows: readonly PlannedRow[];
  terms: ReturnType<typeof useTerms>;
  /** Whether anything was decided that would be lost. */
  isDecided: boolean;
  setRole: (place: number, role: SheetColumn | null) => void;
  deciding: RowDecisions;
}

/** What would become of a pasted text, with what is decided about its rows. */
export function usePastePlan(text: string): PastePlan {
  const names = useProductNames();
  const sheet = useMemo(() => readSheet(text), [text]);
  const [roles, setRoles] = useState(sheet.roles);
  const [chosen, setChosen] = useState<ReadonlyMap<number, string>>(new Map());
  const [actions, setActions] = useState<ReadonlyMap<number, RowAction>>(new Map());
  const [renamed, setRenamed] = useState<ReadonlyMap<number, string>>(new Map());
  const matched = useMemo(
    () =>
      sheetRows(sheet, roles).map((row) => ({
        row,
        match: matchProduct(renamed.get(row.place) ?? row.texts.name, names),
      })),
    [sheet, roles, renamed, names],
  );
  const named = matched.flatMap(({ row, match }) => {
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
    rows: cart.paste.plan(matched, { chosen, actions }),
    terms,
    isDecided: chosen.size + actions.size + renamed.size > 0,
    setRole: (place, role) => setRoles((before) => withRole(before, place, role)),
    deciding,
  };
}

export const isUndecided = ({ state }: PlannedRow): boolean => undecidedStates.includes(state);
