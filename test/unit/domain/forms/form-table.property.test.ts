import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { valuesAfterChange, afterLeaving, settled } from '#domain/forms/change-values.ts';
import { fault } from '#domain/forms/fault.ts';
import { fieldState, findFaults } from '#domain/forms/find-faults.ts';
import { fieldNames, fieldOf, type FieldTable, type FormTable } from '#domain/forms/form-table.ts';
import { readForm } from '#domain/forms/read-form.ts';
import { clientForm } from '#domain/client-form/client-form.ts';
import { anyClient } from '#test/helpers/client/any-client.ts';
import { clientContext as sampleContext } from '#test/helpers/client/client-sample.ts';

const names = ['a', 'b', 'c', 'd', 'e', 'f'] as const;
type Name = (typeof names)[number];
type Values = Record<Name, string>;
type Table = FormTable<Values, null>;
type Field = FieldTable<string, Values, null>;

const texts = ['', 'x', 'y', ' z '];
const values: fc.Arbitrary<Values> = fc.record({
  a: fc.constantFrom(...texts),
  b: fc.constantFrom(...texts),
  c: fc.constantFrom(...texts),
  d: fc.constantFrom(...texts),
  e: fc.constantFrom(...texts),
  f: fc.constantFrom(...texts),
});

/** A field depends only on earlier ones in some chain, so that there is no cycle. */
const field = (before: readonly Name[]): fc.Arbitrary<Field> => {
  const seen = before.length === 0 ? fc.constant(null) : fc.option(fc.constantFrom(...before));
  const parts = fc.record({
    asks: seen,
    offers: seen,
    needs: seen,
    clears: fc.subarray([...names]),
    isCleared: fc.boolean(),
    isClean: fc.boolean(),
    dislikes: fc.constantFrom(...texts),
  });
  return parts.map(({ asks, offers, needs, clears, isCleared, isClean, dislikes }) => ({
    clears,
    checks: [(value) => (value === dislikes ? fault('string.email') : null)],
    ...(asks && { askedWhen: (read: Readonly<Values>) => read[asks] !== 'x' }),
    ...(offers && { options: (read: Readonly<Values>) => texts.filter((text) => text !== read[offers]) }),
    ...(needs && { required: (read: Readonly<Values>) => read[needs] === '' }),
    ...(isCleared && { clearedWhenNotAsked: true as const }),
    ...(isClean && { clean: (value: string) => value.trim() }),
  }));
};

const initial: Values = { a: '', b: '', c: '', d: '', e: '', f: '' };
const table: fc.Arbitrary<Table> = fc
  .shuffledSubarray([...names], { minLength: 6 })
  .chain((chain) =>
    fc.tuple(fc.constant(chain), fc.tuple(...chain.map((_name, place) => field(chain.slice(0, place))))),
  )
  .map(([chain, fields]) => {
    const entries = chain.map((name, place) => [name, fields[place]]);
    return { initial, fields: Object.fromEntries(entries) as Record<Name, Field> };
  });

/** The same form with its fields in another order. */
const inOrder = (form: Table, order: readonly Name[]): Table => ({
  ...form,
  fields: Object.fromEntries(order.map((name) => [name, fieldOf(form, name)])) as Table['fields'],
});
const order = fc.shuffledSubarray([...names], { minLength: 6 });

describe('form table', () => {
  it('returns the same errors, values and resets for any field order', () => {
    fc.assert(
      fc.property(fc.record({ form: table, other: order, typed: values }), ({ form, other, typed }) => {
        const shuffled = inOrder(form, other);
        expect(new Map(findFaults(shuffled, typed, null))).toEqual(new Map(findFaults(form, typed, null)));
        expect(readForm(shuffled, typed, null)).toEqual(readForm(form, typed, null));
        expect(settled(shuffled, typed, null)).toEqual(settled(form, typed, null));
        expect([...findFaults(shuffled, typed, null).keys()]).toEqual(
          other.filter((name) => findFaults(form, typed, null).has(name)),
        );
      }),
    );
  });

  it('reports no error in a hidden field, and reads it as untouched', () => {
    fc.assert(
      fc.property(
        fc.record({ form: table, typed: values, name: fc.constantFrom(...names) }),
        ({ form, typed, name }) => {
          fc.pre(!fieldState(form, name, typed, null).isAsked);
          expect(findFaults(form, typed, null).has(name)).toBe(false);
          expect(readForm(form, typed, null).values[name]).toBe('');
          expect(fieldState(form, name, typed, null).isRequired).toBe(false);
        },
      ),
    );
  });

  it('validates read values like typed ones, so that page and server agree', () => {
    fc.assert(
      fc.property(fc.record({ form: table, typed: values }), ({ form, typed }) => {
        const read = readForm(form, typed, null);
        expect(readForm(form, read.values, null)).toEqual(read);
        expect(findFaults(form, read.values, null)).toEqual(findFaults(form, typed, null));
      }),
    );
  });

  it('is idempotent when clearing, and clears nothing it would have sent', () => {
    fc.assert(
      fc.property(fc.record({ form: table, typed: values }), ({ form, typed }) => {
        const once = settled(form, typed, null);
        expect(settled(form, once, null)).toEqual(once);
        expect(readForm(form, once, null).values).toEqual(readForm(form, typed, null).values);
      }),
    );
  });

  it('empties dependent fields, keeps the rest, and is idempotent', () => {
    fc.assert(
      fc.property(
        fc.record({ form: table, typed: values, name: fc.constantFrom(...names) }),
        ({ form, typed, name }) => {
          const changed = valuesAfterChange(form, typed, name, null);
          for (const gone of fieldOf(form, name).clears ?? []) expect(changed[gone]).toBe('');
          for (const kept of names) expect(['', typed[kept]]).toContain(changed[kept]);
          expect(valuesAfterChange(form, changed, name, null)).toEqual(changed);
        },
      ),
    );
  });
});

const client = anyClient({
  days: fc.constantFrom('', '1971-03-19', '2020-02-29', '2026-11-22', '2030-01-01', '31/02'),
  texts: fc.constantFrom(
    '',
    ' ',
    '7103192745',
    '27074358',
    'klient@example.com',
    '+420601123456',
    '12345678901',
    '19-2000145399/0800',
    '6850057',
    'CZ6508000000192000145399',
    'DE89370400440532013000',
  ),
});
const clientContext = { ...sampleContext, isLtip: true };

describe('client card table', () => {
  it('never throws, agrees with the read values, and has errors in visible fields only', () => {
    fc.assert(
      fc.property(client, (typed) => {
        const read = readForm(clientForm, typed, clientContext);
        const faults = findFaults(clientForm, typed, clientContext);
        expect(findFaults(clientForm, read.values, clientContext)).toEqual(faults);
        for (const path of faults.keys()) expect([...read.asked]).toContain(path.split('.')[0]);
      }),
    );
  });

  it('settles: leaving every field twice changes nothing more', () => {
    fc.assert(
      fc.property(client, (typed) => {
        const left = afterLeaving(clientForm, typed, fieldNames(clientForm), clientContext);
        expect(afterLeaving(clientForm, left, fieldNames(clientForm), clientContext)).toEqual(left);
      }),
    );
  });
});
