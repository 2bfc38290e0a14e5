import { isFieldName, fieldNames, type FieldName, type FormTable, fieldOf } from './form-table.ts';

export interface ReadForm<Values> {
  /** Values to check and send: cleaned, and initial for inactive fields and unavailable selections. */
  readonly values: Readonly<Values>;
  readonly asked: ReadonlySet<FieldName<Values>>;
}

/** Whether a value is empty: an empty text or list, null or undefined. */
export function isEmpty(value: unknown): boolean {
  return value === '' || value === null || value === undefined || (Array.isArray(value) && value.length === 0);
}

/**
 * Reads a form. A condition on another field receives that field as read, regardless of the order of fields; throws a
 * RangeError on a cyclic dependency.
 */
export function readForm<Values extends object, Context>(
  table: FormTable<Values, Context>,
  typed: Readonly<Values>,
  context: Context,
): ReadForm<Values> {
  const asked = new Set<FieldName<Values>>();
  const known = new Map<FieldName<Values>, unknown>();
  const underway = new Set<FieldName<Values>>();

  const read = (name: FieldName<Values>): unknown => {
    const { askedWhen, clean, options } = fieldOf(table, name);
    if (askedWhen && !askedWhen(values, context)) return table.initial[name];
    asked.add(name);
    const value = clean ? clean(typed[name]) : typed[name];
    if (options && !isEmpty(value) && !options(values, context).includes(value)) return table.initial[name];
    return value;
  };
  const values = new Proxy<Readonly<Values>>(
    { ...typed },
    {
      get(_typed, name) {
        if (typeof name !== 'string' || !isFieldName(table, name)) return undefined;
        if (known.has(name)) return known.get(name);
        if (underway.has(name)) throw new RangeError(`Fields wait for each other: ${[...underway, name].join(', ')}`);
        underway.add(name);
        known.set(name, read(name));
        underway.delete(name);
        return known.get(name);
      },
    },
  );
  for (const name of fieldNames(table)) Reflect.get(values, name);
  return { values: { ...values }, asked };
}
