import type { ReactNode } from 'react';
import { Controller, type Control, type FieldPath, type FieldValues, type RegisterOptions } from 'react-hook-form';
import { useFieldErrorText } from './field-error.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

export interface FormTextFieldProps<Values extends FieldValues, Name extends FieldPath<Values>> extends Omit<
  TextFieldProps,
  'value' | 'onChange' | 'onBlur' | 'name' | 'error'
> {
  control: Control<Values>;
  name: Name;
  /** Each rule answers a FieldError; `required: 'mixed.required'`. */
  rules?: Omit<RegisterOptions<Values, Name>, 'valueAsNumber' | 'valueAsDate' | 'setValueAs' | 'disabled'>;
  /** Words for errors that are no rule's, such as a server's. */
  describeError?: (message: string | undefined) => ReactNode;
  errorValues?: { min: number };
  /** Runs after the field has noted that it was left. */
  onLeave?: () => void;
  /** The text to keep, of what was typed. */
  clean?: (typed: string) => string;
}

/** A text field of a form; its values are texts. */
export function FormTextField<Values extends FieldValues, Name extends FieldPath<Values>>({
  control,
  name,
  rules,
  describeError,
  errorValues,
  onLeave,
  clean,
  ...look
}: FormTextFieldProps<Values, Name>) {
  const errorText = useFieldErrorText();
  return (
    <Controller
      control={control}
      name={name}
      {...(rules ? { rules } : {})}
      render={({ field, fieldState }) => (
        <TextField
          {...look}
          ref={field.ref}
          name={name}
          value={field.value}
          onChange={(typed) => field.onChange(clean ? clean(typed) : typed)}
          onBlur={() => {
            field.onBlur();
            onLeave?.();
          }}
          error={describeError?.(fieldState.error?.message) ?? errorText(fieldState.error?.message, errorValues)}
        />
      )}
    />
  );
}
