import { set, type FieldErrors, type FieldValues, type Resolver } from 'react-hook-form';
import { findFaults } from '#domain/forms/find-faults.ts';
import { hasFields, type FormTable } from '#domain/forms/form-table.ts';
import { readForm } from '#domain/forms/read-form.ts';

/** What react-hook-form holds, as the values of the table. */
export function typedValues<Values extends object, Context>(
  table: FormTable<Values, Context>,
  held: FieldValues,
): Values {
  if (!hasFields(table, held)) throw new TypeError('The form on the screen lacks fields of its table');
  return held;
}

/**
 * Lets react-hook-form check a form by its table. By hand, since the ready-made resolvers take a schema and keep the
 * message of a finding only: the table with its conditions would have to be said once more as a schema, and the values
 * that a text names would be lost on the way.
 */
export function tableResolver<Values extends object, Context>(
  table: FormTable<Values, Context>,
  contextNow: () => Context,
): Resolver {
  return (held) => {
    const typed = typedValues(table, held);
    const faults = findFaults(table, typed, contextNow());
    if (faults.size === 0) return { values: readForm(table, typed, contextNow()).values, errors: {} };
    const errors: FieldErrors = {};
    for (const [path, { key }] of faults) set(errors, path, { type: 'table', message: key });
    return { values: {}, errors };
  };
}
