import type { Fault } from './fault.ts';

/** Receives the values as read by the form: cleaned, and initial for inactive fields and unavailable selections. */
export type Condition<Values, Context> = (values: Readonly<Values>, context: Context) => boolean;

/** Validates a non-empty value. */
export type Check<Value, Values, Context> = (value: Value, values: Readonly<Values>, context: Context) => Fault | null;

/** Returns further changes, based on the current field values. */
type Consequence<Values, Context> = (values: Readonly<Values>, context: Context) => Partial<Values>;

/** Definition of one field, except for its appearance. */
export interface FieldTable<Value, Values, Context> {
  /**
   * Condition of a conditional field; always active without it. An inactive field is hidden or disabled, and neither checked
   * nor sent.
   */
  readonly askedWhen?: Condition<Values, Context>;
  /** Without it the field keeps its value until it is active again. */
  readonly clearedWhenNotAsked?: true;
  readonly required?: true | Condition<Values, Context>;
  /** Name of the value in the request, if it differs from the field's. */
  readonly sentAs?: string;
  /** Maximum length of a text, in UTF-16 units as in inputs and schemas; also the limit of the input element. */
  readonly maxLength?: number;
  /** Returns the value to check and send from the raw input; must be idempotent. */
  readonly clean?: (value: Value) => Value;
  /** Allowed values; a selected value that is no longer allowed is reset. */
  readonly options?: (values: Readonly<Values>, context: Context) => readonly Value[];
  /** Run in order; the first error is reported. */
  readonly checks?: readonly Check<NonNullable<Value>, Values, Context>[];
  /** Fields reset by a change of this one. */
  readonly clears?: readonly (keyof Values)[];
  /** Changes to other fields when the user changes this one. */
  readonly whenChanged?: Consequence<Values, Context>;
  /** Changes to this or other fields when the user leaves this one. */
  readonly whenLeft?: Consequence<Values, Context>;
}

/** A check of several fields at once. Its error is reported at the first of them that is active and has no error itself. */
interface SharedCheck<Values, Context> {
  readonly fields: readonly FieldName<Values>[];
  readonly finds: (values: Readonly<Values>, context: Context) => Fault | null;
}

/**
 * A form as data (architecture, section 7): its fields in screen order, their conditions, checks and dependencies. Page and
 * server use the same table; everything else it depends on, such as today's date, is passed as the context.
 */
export interface FormTable<Values, Context> {
  /** Values of an untouched form, and of every field after a reset. */
  readonly initial: Readonly<Values>;
  readonly fields: { readonly [Name in keyof Values]: FieldTable<Values[Name], Values, Context> };
  readonly shared?: readonly SharedCheck<Values, Context>[];
}

export type FieldName<Values> = keyof Values & string;

export function isFieldName<Values, Context>(
  table: FormTable<Values, Context>,
  name: string,
): name is FieldName<Values> {
  return Object.hasOwn(table.fields, name);
}

/** Returns the definition of a field. */
export function fieldOf<Values, Context, Name extends FieldName<Values>>(
  { fields }: FormTable<Values, Context>,
  name: Name,
): FieldTable<Values[Name], Values, Context> {
  return fields[name];
}

/** Returns the request's name for a field; any other path unchanged. */
export function memberOf<Values, Context>(table: FormTable<Values, Context>, path: string): string {
  return (isFieldName(table, path) ? fieldOf(table, path).sentAs : undefined) ?? path;
}

/** Returns the fields in screen order. */
export function fieldNames<Values, Context>(table: FormTable<Values, Context>): FieldName<Values>[] {
  return Object.keys(table.fields).filter((name) => isFieldName(table, name));
}

/** Whether an object has all the fields of the form. */
export function hasFields<Values extends object, Context>(
  table: FormTable<Values, Context>,
  typed: object,
): typed is Values {
  return fieldNames(table).every((name) => Object.hasOwn(typed, name));
}
