import { fieldNames, type FieldName, type FormTable, fieldOf } from './form-table.ts';
import { readForm } from './read-form.ts';

/**
 * Resets dependent values: selections that are no longer offered, and inactive fields that do not keep their value. Repeats
 * until nothing changes, so that the order of fields does not matter.
 */
export function settled<Values extends object, Context>(
  table: FormTable<Values, Context>,
  values: Readonly<Values>,
  context: Context,
): Values {
  const { values: read, asked } = readForm(table, values, context);
  const gone = fieldNames(table).filter((name) => {
    const { clearedWhenNotAsked, options, clean } = fieldOf(table, name);
    const value = values[name];
    if (value === table.initial[name]) return false;
    if (!asked.has(name)) return clearedWhenNotAsked === true;
    return options !== undefined && read[name] !== (clean ? clean(value) : value);
  });
  return gone.length === 0 ? { ...values } : settled(table, cleared(table, values, gone), context);
}

/** Returns the values after the user has changed a field, with all dependent changes. */
export function valuesAfterChange<Values extends object, Context>(
  table: FormTable<Values, Context>,
  values: Readonly<Values>,
  name: FieldName<Values>,
  context: Context,
): Values {
  const { clears = [], whenChanged } = fieldOf(table, name);
  const changed = cleared(table, values, clears);
  return settled(table, { ...changed, ...whenChanged?.(changed, context) }, context);
}

/** Returns the values after the user has left the fields, one after another. */
export function afterLeaving<Values extends object, Context>(
  table: FormTable<Values, Context>,
  values: Readonly<Values>,
  names: readonly FieldName<Values>[],
  context: Context,
): Values {
  const { asked } = readForm(table, values, context);
  const left = { ...values };
  for (const name of names) if (asked.has(name)) Object.assign(left, fieldOf(table, name).whenLeft?.(left, context));
  return settled(table, left, context);
}

function cleared<Values extends object, Context>(
  table: FormTable<Values, Context>,
  values: Readonly<Values>,
  names: readonly (keyof Values)[],
): Values {
  return { ...values, ...Object.fromEntries(names.map((name) => [name, table.initial[name]])) };
}
