import type { ReactNode } from 'react';
import { FormTextField } from '#ui/form/form-text-field.tsx';
import type { CardFieldProps, CardTextName } from './card-form.ts';

interface CardTextProps extends CardFieldProps {
  name: CardTextName;
  hint?: ReactNode;
  adornment?: ReactNode;
  inputMode?: 'numeric' | 'email' | undefined;
  autoCapitalize?: 'none' | undefined;
  spellCheck?: boolean | undefined;
}

/** A text of the card. The browser of the advisor keeps nothing of a client (security, T30). */
export function CardText({ name, ...rest }: CardTextProps) {
  return <FormTextField {...rest} name={name} fieldName={name} autoComplete="off" />;
}
