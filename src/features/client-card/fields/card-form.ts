import type { ClientContext, ClientField, ClientValues } from '#domain/client-form/client-values.ts';
import type { TableForm, TextName } from '#ui/form/table-form.ts';

/** The client card on the screen. */
export type CardForm = TableForm<ClientValues, ClientContext>;

export type CardTextName = TextName<ClientValues>;
export type CardFlagName = { [Name in ClientField]: ClientValues[Name] extends boolean ? Name : never }[ClientField];

/** Props that all fields of the card share. */
export interface CardFieldProps {
  form: CardForm;
  label: string;
  className?: string | undefined;
  /** Called after the form has handled the blur. */
  onLeave?: (() => void) | undefined;
}
