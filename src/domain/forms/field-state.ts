import { isRequired } from './find-faults.ts';
import { fieldOf, type FieldName, type FormTable } from './form-table.ts';
import { readForm } from './read-form.ts';

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
