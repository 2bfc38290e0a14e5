import { fault, type Fault } from './fault.ts';
import { fieldNames, type FieldName, type FormTable, fieldOf } from './form-table.ts';
import { isEmpty, readForm, type ReadForm } from './read-form.ts';

/** At most one error per field, in screen order. */
export type Faults<Values> = ReadonlyMap<FieldName<Values>, Fault>;

/** Returns all errors of a form. Inactive fields have no errors. */
export function findFaults<Values extends object, Context>(
  table: FormTable<Values, Context>,
  typed: Readonly<Values>,
  context: Context,
): Faults<Values> {
  const form = readForm(table, typed, context);
  const own = new Map<FieldName<Values>, Fault>();
  for (const name of form.asked) {
    const found = fieldFault(table, name, form, context);
    if (found) own.set(name, found);
  }
  for (const { fields, finds } of table.shared ?? []) {
    const found = finds(form.values, context);
    const place = fields.find((name) => form.asked.has(name) && !own.has(name));
    if (found && place) own.set(place, found);
  }
  const faults = new Map<FieldName<Values>, Fault>();
  for (const name of fieldNames(table)) {
    const found = own.get(name);
    if (found) faults.set(name, found);
  }
  return faults;
}

/** Whether the form can only be sent with this field filled in; false for an inactive field. */
export function isRequired<Values, Context>(
  table: FormTable<Values, Context>,
  name: FieldName<Values>,
  { values, asked }: ReadForm<Values>,
  context: Context,
): boolean {
  const { required } = fieldOf(table, name);
  return asked.has(name) && (typeof required === 'function' ? required(values, context) : required === true);
}

function fieldFault<Values, Context>(
  table: FormTable<Values, Context>,
  name: FieldName<Values>,
  form: ReadForm<Values>,
  context: Context,
): Fault | null {
  const { maxLength, checks = [] } = fieldOf(table, name);
  const value = form.values[name];
  if (value === null || value === undefined || isEmpty(value))
    return isRequired(table, name, form, context) ? fault('mixed.required') : null;
  if (maxLength !== undefined && typeof value === 'string' && value.length > maxLength)
    return fault('string.max', { max: maxLength });
  for (const check of checks) {
    const found = check(value, form.values, context);
    if (found) return found;
  }
  return null;
}

export interface FieldState<Value> {
  isAsked: boolean;
  isRequired: boolean;
  /** Allowed values; null if any value may be entered. */
  options: readonly Value[] | null;
}

/** Returns the state of a field for the values of its form. */
export function fieldState<Values extends object, Context, Name extends FieldName<Values>>(
  table: FormTable<Values, Context>,
  name: Name,
  typed: Readonly<Values>,
  context: Context,
): FieldState<Values[Name]> {
  const { askedWhen, required, options } = fieldOf(table, name);
  if (!askedWhen && !options && typeof required !== 'function')
    return { isAsked: true, isRequired: required === true, options: null };
  const form = readForm(table, typed, context);
  return {
    isAsked: form.asked.has(name),
    isRequired: isRequired(table, name, form, context),
    options: options?.(form.values, context) ?? null,
  };
}
