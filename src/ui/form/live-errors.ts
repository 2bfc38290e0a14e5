import type { UseFormReturn } from 'react-hook-form';
import type { Fault } from '#domain/forms/fault.ts';
import { findFaults, type Faults } from '#domain/forms/find-faults.ts';
import { isEmpty } from '#domain/forms/read-form.ts';
import { fieldNames, type FieldName, type FormTable } from '#domain/forms/form-table.ts';
import { isDeepEqual } from '#domain/equality.ts';

/** When the first error of a field is shown: on blur, or only on submit. */
export type ShowsErrors = 'when left' | 'when sent';

export interface LiveErrors<Values, Context, Refusal> {
  faultAt: (name: FieldName<Values>) => Fault | null;
  refusalAt: (name: FieldName<Values>) => Refusal | null;
  left: (name: FieldName<Values>) => void;
  changed: (name: FieldName<Values>) => void;
  /** Called when values are set from outside: refusals are cleared, and non-empty fields count as touched. */
  entered: (typed: Readonly<Values>) => void;
  refuse: (name: FieldName<Values>, refusal: Refusal) => void;
  /** Recomputes all visible errors, because a change of one field may add or resolve errors of others. */
  refresh: (typed: Readonly<Values>, context: Context) => void;
  /** Called after a failed submit: focuses the first field with an error, and from now on all errors are shown. */
  checked: (faults: Faults<Values>) => void;
  forget: () => void;
}

/**
 * Keeps visible errors in sync with the values; each error is shown as soon as its field may show one, and not before.
 */
export function liveErrors<Values extends object, Context, Refusal extends string>(
  table: FormTable<Values, Context>,
  { setError, clearErrors }: Pick<UseFormReturn, 'setError' | 'clearErrors'>,
  shows: ShowsErrors,
): LiveErrors<Values, Context, Refusal> {
  const open = new Set<string>();
  const refused = new Map<string, Refusal>();
  let shown = new Map<string, Fault>();
  const mayShow = (path: string) => open.has(path.split('.', 1)[0] ?? path) && !refused.has(path);
  const show = (path: string, message: string, shouldFocus: boolean) =>
    setError(path, { type: 'table', message }, { shouldFocus });

  return {
    faultAt: (name) => shown.get(name) ?? null,
    refusalAt: (name) => refused.get(name) ?? null,
    left(name) {
      if (shows === 'when left') open.add(name);
    },
    changed(name) {
      if (refused.delete(name)) clearErrors(name);
    },
    entered(typed) {
      for (const name of refused.keys()) clearErrors(name);
      refused.clear();
      for (const name of fieldNames(table)) if (shows === 'when left' && !isEmpty(typed[name])) open.add(name);
    },
    refuse(name, refusal) {
      refused.set(name, refusal);
      shown.delete(name);
      show(name, refusal, true);
    },
    refresh(typed, context) {
      const before = shown;
      shown = new Map([...findFaults(table, typed, context)].filter(([path]) => mayShow(path)));
      for (const path of before.keys()) if (!shown.has(path)) clearErrors(path);
      for (const [path, fault] of shown) if (!isDeepEqual(fault, before.get(path))) show(path, fault.key, false);
    },
    checked(faults) {
      refused.clear();
      for (const name of fieldNames(table)) open.add(name);
      shown = new Map(faults);
      const [first] = faults;
      if (first) show(first[0], first[1].key, true);
    },
    forget() {
      open.clear();
      refused.clear();
      shown.clear();
    },
  };
}
