import { describe, expect, it } from 'vitest';
import { type FormTable } from '#domain/forms/form-table.ts';
import { readForm } from '#domain/forms/read-form.ts';

const names = ['a', 'b', 'c', 'd', 'e', 'f'] as const;
type Name = (typeof names)[number];
type Values = Record<Name, string>;
type Table = FormTable<Values, null>;

const initial: Values = { a: '', b: '', c: '', d: '', e: '', f: '' };

describe('form table', () => {
  it('whose fields depend on each other in a cycle is refused', () => {
    const circle: Table = {
      initial,
      fields: {
        a: { askedWhen: ({ b }) => b === '' },
        b: { askedWhen: ({ a }) => a === '' },
        c: {},
        d: {},
        e: {},
        f: {},
      },
    };
    expect(() => readForm(circle, initial, null)).toThrow('a, b, a');
  });
});
