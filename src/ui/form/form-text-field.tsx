import { TextField, type TextFieldProps } from '../fields/text-field.tsx';
import type { TableForm, TextName } from './table-form.ts';
import { useFormField } from './use-form-field.ts';

type OfTheTable =
  | 'form'
  | 'value'
  | 'onChange'
  | 'onBlur'
  | 'name'
  | 'error'
  | 'optional'
  | 'disabled'
  | 'required'
  | 'maxLength';

interface FormTextFieldProps<Values extends object, Context, Refusal extends string> extends Omit<
  TextFieldProps,
  OfTheTable
> {
  form: TableForm<Values, Context, Refusal>;
  name: TextName<Values>;
  /** Called after the form has handled the blur. */
  onLeave?: (() => void) | undefined;
}

/** A text field of a form; disabled if the form's conditions exclude it. */
export function FormTextField<Values extends object, Context, Refusal extends string>({
  form,
  name,
  onLeave,
  ...look
}: FormTextFieldProps<Values, Context, Refusal>) {
  const { ref, isAsked, isRequired, maxLength, error, leave } = useFormField(form, name);
  return (
    <TextField
      {...look}
      ref={ref}
      name={name}
      value={form.text(name)}
      maxLength={maxLength}
      optional={isAsked && !isRequired}
      disabled={!isAsked}
      error={error}
      onChange={(typed) => form.type(name, typed)}
      onBlur={() => {
        leave();
        onLeave?.();
      }}
    />
  );
}
