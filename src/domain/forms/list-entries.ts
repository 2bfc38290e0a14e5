import { findFaults } from './find-faults.ts';
import type { Entries, FormTable } from './form-table.ts';
import { readForm } from './read-form.ts';

/** What the entries of a list see beside themselves: the form around them, its context and their place. */
export interface EntryContext<Values, Context> {
  readonly form: Readonly<Values>;
  readonly context: Context;
  readonly index: number;
}

/** A list whose entries live by a table of their own. */
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
