import { set, type FieldErrors, type FieldValues, type Resolver } from 'react-hook-form';
import { findFaults } from '#domain/forms/find-faults.ts';
import { hasFields, type FormTable } from '#domain/forms/form-table.ts';
import { readForm } from '#domain/forms/read-form.ts';

/** Converts the values of react-hook-form to those of the table. */
export function valuesOfTable<Values extends object, Context>(
  table: FormTable<Values, Context>,
  held: FieldValues,
): Values {
  if (!hasFields(table, held)) throw new TypeError('The form on the screen lacks fields of its table');
  return held;
}

/**
 * Returns a resolver that validates a form by its table. The existing resolvers take a schema and keep only the message
 * of an error: the table with its conditions would have to be repeated as a schema, and the parameters of the messages
 * would be lost.
 */
export function tableResolver<Values extends object, Context>(
  table: FormTable<Values, Context>,
  contextNow: () => Context,
): Resolver {
  return (held) => {
    const typed = valuesOfTable(table, held);
    const faults = findFaults(table, typed, contextNow());
    if (faults.size === 0) return { values: readForm(table, typed, contextNow()).values, errors: {} };
    const errors: FieldErrors = {};
    for (const [path, { key }] of faults) set(errors, path, { type: 'table', message: key });
    return { values: {}, errors };
  };
}
