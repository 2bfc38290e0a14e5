import type { RequirementKind } from '../../catalogue/vocabulary.ts';
import type { Condition } from '../../forms/form-table.ts';

export interface Bounds {
  min: number;
  max: number;
}

interface NumberKind {
  decimals: number;
  /** Maximum number of digits before the decimal mark. */
  maxDigits: number;
  /** Whether a typed value outside the bounds becomes the nearest bound once the field is left. */
  isClamped: boolean;
  /** Whether 0 means that nothing was entered. */
  isZeroEmpty: boolean;
}

/** How numbers are typed and read, by the kind of their field. */
export const numberKinds = {
  amount: { decimals: 2, maxDigits: 12, isClamped: false, isZeroEmpty: true },
  years: { decimals: 0, maxDigits: 2, isClamped: true, isZeroEmpty: false },
} as const satisfies Record<string, NumberKind>;

/** Lists that a choice is made from, by which screens find the names of the choices. */
export type ChoiceList = 'currencies' | 'charging-methods' | 'lines' | 'investment-types';

interface CommonField<Values, Context> {
  /** Key of its name among the texts of fields. */
  readonly label: string;
  /** Condition of a field that is not always active; an inactive field is disabled and not checked. */
  readonly askedWhen?: Condition<Values, Context>;
}

/** A field with a typed number; bounds are null as long as they are not known. */
interface NumberField<Values, Context> extends CommonField<Values, Context> {
  readonly kind: keyof typeof numberKinds;
  readonly bounds: (context: Context) => Bounds | null;
  /** Always required without it. */
  readonly requirement?: (context: Context) => RequirementKind;
}

/** A field with one of several options, by their ids. */
interface ChoiceField<Values, Context> extends CommonField<Values, Context> {
  readonly kind: 'choice';
  readonly list: ChoiceList;
  readonly options: (context: Context) => readonly string[];
  /** The options on offer beside the other values, if these are fewer. */
  readonly offered?: (values: Readonly<Values>, context: Context) => readonly string[];
  /** Whether any id is accepted. */
  readonly isOpen?: (context: Context) => boolean;
}

/**
 * One input of a cart item, described for everything that reads it alike: validation, cards, table, bulk edit, paste, comparison
 * and names in messages.
 */
export type InputField<Values, Context> = NumberField<Values, Context> | ChoiceField<Values, Context>;

/** The inputs of an item in display order; numbers are typed, everything else is chosen. */
export type InputFields<Values, Context> = {
  readonly [Name in keyof Values]: number extends Values[Name]
    ? NumberField<Values, Context>
    : ChoiceField<Values, Context>;
};

/** Returns the names of the inputs in display order. */
export const inputNames = <Fields extends object>(fields: Fields): (keyof Fields & string)[] =>
  Object.keys(fields).filter((name): name is keyof Fields & string => Object.hasOwn(fields, name));

type FieldError = { key: 'mixed.required' } | { key: 'number.min' | 'number.max'; bound: number };

/**
 * Returns the error of a choice or a number of years: nothing was entered, the choice is not offered any more, or the number is
 * out of bounds. Amounts have rules of their own.
 */
export function fieldError<Values, Context>(
  field: InputField<Values, Context>,
  value: number | string | null,
  values: Readonly<Values>,
  context: Context,
): FieldError | null {
  if (field.askedWhen && !field.askedWhen(values, context)) return null;
  if (field.kind === 'choice') {
    const isChosen =
      typeof value === 'string' && (field.isOpen?.(context) === true || field.options(context).includes(value));
    return isChosen ? null : { key: 'mixed.required' };
  }
  if (value === null && field.requirement?.(context) === 'Optional') return null;
  if (typeof value !== 'number' || !Number.isInteger(value)) return { key: 'mixed.required' };
  const bounds = field.bounds(context);
  if (bounds && value < bounds.min) return { key: 'number.min', bound: bounds.min };
  return bounds && value > bounds.max ? { key: 'number.max', bound: bounds.max } : null;
}
