import type { Fault } from './fault.ts';

/** Sees the values as the form reads them: clean, initial where a field is not asked for or its value is not offered. */
export type Condition<Values, Context> = (values: Readonly<Values>, context: Context) => boolean;

/** Finds what is wrong with a value that is not empty. */
export type Check<Value, Values, Context> = (value: Value, values: Readonly<Values>, context: Context) => Fault | null;

/** What else changes, out of the values as they stand in the fields. */
export type Consequence<Values, Context> = (values: Readonly<Values>, context: Context) => Partial<Values>;

/** What is entered in a list: read and checked entry by entry. */
export interface Entries<Value, Values, Context> {
  readonly read: (value: Value, values: Readonly<Values>, context: Context) => Value;
  readonly find: (value: Value, values: Readonly<Values>, context: Context) => [path: `${number}.${string}`, Fault][];
}

/** All there is to know of one field, apart from its look. */
export interface FieldTable<Value, Values, Context> {
  /** Missing: always. A field that is not asked for is hidden or disabled; it is neither checked nor sent. */
  readonly askedWhen?: Condition<Values, Context>;
  /** Without it the value waits in the field until that is asked for again. */
  readonly clearedWhenNotAsked?: true;
  readonly required?: true | Condition<Values, Context>;
  /** Member of the request that carries the value, where its name is another than the field's. */
  readonly sentAs?: string;
  /** Of a text, in UTF-16 units as inputs and schemas count; the input takes no more. */
  readonly maxLength?: number;
  /** The value that is checked and sent, of what stands in the field. Cleaning twice changes nothing more. */
  readonly clean?: (value: Value) => Value;
  /** What may be chosen; a value that is no longer among it is cleared. */
  readonly options?: (values: Readonly<Values>, context: Context) => readonly Value[];
  /** In turn; the first fault stands. */
  readonly checks?: readonly Check<NonNullable<Value>, Values, Context>[];
  /** Fields that a change of this one clears. */
  readonly clears?: readonly (keyof Values)[];
  /** What a change of this field by the user sets elsewhere. */
  readonly whenChanged?: Consequence<Values, Context>;
  /** What leaving this field sets, in it or elsewhere. */
  readonly whenLeft?: Consequence<Values, Context>;
  /** Of a list. */
  readonly entries?: Entries<Value, Values, Context>;
}

/** A check of several fields at once. Its fault stands at the first of them that is asked for and has none of its own. */
export interface SharedCheck<Values, Context> {
  readonly fields: readonly FieldName<Values>[];
  readonly finds: (values: Readonly<Values>, context: Context) => Fault | null;
}

/**
 * A form as data (architecture, section 7): its fields in the order of the screen, their conditions, checks and
 * dependencies. Page and server read the same table; what else it depends on, such as today, comes in as the context.
 */
export interface FormTable<Values, Context> {
  /** The values of a form that nobody has touched, and of every field that is cleared. */
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

/** What the table knows of a field. */
export function fieldOf<Values, Context, Name extends FieldName<Values>>(
  { fields }: FormTable<Values, Context>,
  name: Name,
): FieldTable<Values[Name], Values, Context> {
  return fields[name];
}

/** The member of the request that carries the value of a field; any other path as it is. */
export function memberOf<Values, Context>(table: FormTable<Values, Context>, path: string): string {
  return (isFieldName(table, path) ? fieldOf(table, path).sentAs : undefined) ?? path;
}

/** The fields in the order of the screen. */
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
