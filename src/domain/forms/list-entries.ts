import { findFaults } from './find-faults.ts';
import type { Entries, FormTable } from './form-table.ts';
import { readForm } from './read-form.ts';

/** Context of a list's entries: the outer form, its context and their index. */
export interface EntryContext<Values, Context> {
  readonly form: Readonly<Values>;
  readonly context: Context;
  readonly index: number;
}

/** Defines a list whose entries have their own form table. */
export function listEntries<Entry extends object, Values, Context>(
  table: FormTable<Entry, EntryContext<Values, Context>>,
): Entries<readonly Readonly<Entry>[], Values, Context> {
  return {
    read: (list, form, context) => list.map((entry, index) => readForm(table, entry, { form, context, index }).values),
    find: (list, form, context) =>
      list.flatMap((entry, index) =>
        Array.from(findFaults(table, entry, { form, context, index }), ([path, fault]) => [`${index}.${path}`, fault]),
      ),
  };
}
