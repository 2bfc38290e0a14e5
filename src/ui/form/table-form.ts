import type { FormEvent } from 'react';
import type { Control } from 'react-hook-form';
import type { Fault } from '#domain/forms/fault.ts';
import type { FieldName, FormTable } from '#domain/forms/form-table.ts';

/** What a submit does; the form is busy meanwhile and takes no second one. */
export interface Submission<Values> {
  /** Runs first, and is waited for before the form is checked. */
  prepare?: () => Promise<void> | void;
  /** Gets the values as the form reads them; not called while something stands against them. */
  send: (values: Readonly<Values>) => Promise<void>;
}

/** Fields of any text, rather than of a choice. */
export type TextName<Values> = {
  [Name in FieldName<Values>]: string extends Values[Name] ? Name : never;
}[FieldName<Values>];

/** A form on the screen that lives by its table. */
export interface TableForm<Values extends object, Context, Refusal extends string = never> {
  readonly table: FormTable<Values, Context>;
  readonly context: Context;
  readonly control: Control;
  readonly isBusy: boolean;
  /** The values as they stand in the fields. */
  values: () => Values;
  text: (name: TextName<Values>) => string;
  /** The user has changed a field. */
  change: <Name extends FieldName<Values>>(name: Name, value: Values[Name]) => void;
  type: (name: TextName<Values>, text: string) => void;
  /** The user has left a field. */
  leave: (name: FieldName<Values>) => void;
  /** Other values from elsewhere; what is wrong with those that hold something shows at once. */
  show: (values: Values) => void;
  /** What the form depends on has changed. */
  follow: (context: Context) => void;
  submit: (submission: Submission<Values>) => (event: FormEvent) => void;
  /** Places a server's refusal on the field, and the focus with it, until the field changes or the form is sent again. */
  refuse: (name: FieldName<Values>, refusal: Refusal) => void;
  /**
   * Places a server's refusal on the first field that carries one of the members of the request, as `refuse` does; false where
   * no field does.
   */
  refuseMembers: (members: readonly string[], refusal: Refusal) => boolean;
  /** What is said at the field: the words of a refusal, or what a check has found. */
  saidAt: (name: FieldName<Values>) => { words: string } | { fault: Fault } | null;
  reset: () => void;
}
