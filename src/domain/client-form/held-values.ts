import { emptyClient, type ClientField, type ClientValues } from './client-values.ts';

const fields: ReadonlySet<string> = new Set(Object.keys(emptyClient));
const isField = (name: string): name is ClientField => fields.has(name);

const choices: Partial<Record<ClientField, readonly unknown[]>> = {
  sex: ['', 'MALE', 'FEMALE'] satisfies ClientValues['sex'][],
  identificationType: ['', 'VID', 'BirthNumber'] satisfies ClientValues['identificationType'][],
};

/** Whether a value read from outside holds fields of the client card alone, each of its kind. */
export function areClientValues(value: unknown): value is Partial<ClientValues> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.entries(value).every(
    ([name, held]: [string, unknown]) =>
      isField(name) && typeof held === typeof emptyClient[name] && (choices[name]?.includes(held) ?? true),
  );
}
