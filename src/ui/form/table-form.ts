import type { FormEvent } from 'react';
import type { Control } from 'react-hook-form';
import type { Fault } from '#domain/forms/fault.ts';
import type { FieldName, FormTable } from '#domain/forms/form-table.ts';

/** The steps of a submit; the form is busy meanwhile and accepts no second submit. */
export interface Submission<Values> {
  /** Runs first and is awaited before the form is validated. */
  prepare?: () => Promise<void> | void;
  /** Receives the parsed values; not called while the form has errors. */
  send: (values: Readonly<Values>) => Promise<void>;
}

/** Names of free-text fields, as opposed to choices. */
export type TextName<Values> = {
  [Name in FieldName<Values>]: string extends Values[Name] ? Name : never;
}[FieldName<Values>];

/** The error of an empty field by the field, which it names (SIL-217); of one that has none, that of all (VALID-01). */
export type MissingTexts<Values> = Readonly<Partial<Record<FieldName<Values>, string>>>;

/** A rendered form that is defined by its table. */
export interface TableForm<Values extends object, Context, Refusal extends string = never> {
  readonly table: FormTable<Values, Context>;
  readonly context: Context;
  readonly control: Control;
  readonly isBusy: boolean;
  readonly missing: MissingTexts<Values>;
  /** Returns the current values of the fields. */
  values: () => Values;
  text: (name: TextName<Values>) => string;
  /** Called when the user changes a field. */
  change: <Name extends FieldName<Values>>(name: Name, value: Values[Name]) => void;
  type: (name: TextName<Values>, text: string) => void;
  /** Called when the user leaves a field. */
  leave: (name: FieldName<Values>) => void;
  /** Sets values from outside; errors of non-empty fields are shown at once. */
  show: (values: Values) => void;
  /** Sets the context that the form depends on. */
  follow: (context: Context) => void;
  submit: (submission: Submission<Values>) => (event: FormEvent) => void;
  /**
   * Shows a server's refusal at a field and focuses it; the refusal remains until the field changes or the form is
   * submitted again.
   */
  refuse: (name: FieldName<Values>, refusal: Refusal) => void;
  /**
   * Shows a server's refusal, like `refuse`, at the first field that corresponds to one of the request's members;
   * returns false if no field does.
   */
  refuseMembers: (members: readonly string[], refusal: Refusal) => boolean;
  /** Returns the message at a field: the text of a refusal, or a validation error. */
  saidAt: (name: FieldName<Values>) => { words: string } | { fault: Fault } | null;
  reset: () => void;
}
