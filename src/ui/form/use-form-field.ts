import type { RefCallback } from 'react';
import { useController, useWatch } from 'react-hook-form';
import type { Fault } from '#domain/forms/fault.ts';
import { fieldState, type FieldState } from '#domain/forms/find-faults.ts';
import { fieldOf, type FieldName } from '#domain/forms/form-table.ts';
import type { TableForm } from './table-form.ts';
import { valuesOfTable } from './table-resolver.ts';
import { useFaultText } from './use-fault-text.ts';

interface Focusable {
  focus: () => void;
}

export interface FormField<Value> extends FieldState<Value> {
  value: Value;
  maxLength: number | undefined;
  error: string | undefined;
  ref: RefCallback<Focusable>;
  change: (value: Value) => void;
  leave: () => void;
}

/**
 * Returns the state of one field for any kind of control. It re-renders for its own value, error and conditions only.
 */
export function useFormField<Values extends object, Context, Refusal extends string, Name extends FieldName<Values>>(
  form: TableForm<Values, Context, Refusal>,
  name: Name,
): FormField<Values[Name]> {
  const { table, context, control } = form;
  const faultText = useFaultText();
  const { field, fieldState: shown } = useController({ control, name });
  useWatch({ control, compute: (held) => fieldState(table, name, valuesOfTable(table, held), context) });

  const textOf = (fault: Fault) => (fault.key === 'mixed.required' && form.missing[name]) || faultText(fault);
  const said = shown.invalid ? form.saidAt(name) : null;
  return {
    ...fieldState(table, name, form.values(), context),
    value: field.value,
    maxLength: fieldOf(table, name).maxLength,
    error: said ? ('fault' in said ? textOf(said.fault) : said.words) : undefined,
    ref: field.ref,
    change: (value) => form.change(name, value),
    leave: () => form.leave(name),
  };
}
