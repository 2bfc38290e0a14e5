import { describe, expect, it } from 'vitest';
import { fieldError, type InputField } from '#domain/cart/fields/input-field.ts';

const years = (requirement?: 'Optional' | 'Required'): InputField<object, null> => ({
  kind: 'years',
  label: 'horizon',
  bounds: () => ({ min: 1, max: 40 }),
  ...(requirement && { requirement: () => requirement }),
});

describe('fieldError', () => {
  it('lets an optional number be empty, but not wrong', () => {
    expect(fieldError(years('Optional'), null, {}, null)).toBeNull();
    expect(fieldError(years('Optional'), 41, {}, null)).toEqual({ key: 'number.max', bound: 40 });
    expect(fieldError(years('Optional'), 2.5, {}, null)).toEqual({ key: 'mixed.required' });
  });

  it.each([['Required'] as const, [undefined] as const])('asks for a number that is %s', (requirement) => {
    expect(fieldError(years(requirement), null, {}, null)).toEqual({ key: 'mixed.required' });
    expect(fieldError(years(requirement), 15, {}, null)).toBeNull();
  });

  it('checks nothing that is not asked for, and any choice where all are open', () => {
    const choice: InputField<object, null> = {
      kind: 'choice',
      label: 'currency',
      list: 'currencies',
      options: () => ['CZK'],
    };
    expect(fieldError(choice, 'USD', {}, null)).toEqual({ key: 'mixed.required' });
    expect(fieldError({ ...choice, isOpen: () => true }, 'USD', {}, null)).toBeNull();
    expect(fieldError({ ...choice, askedWhen: () => false }, 'USD', {}, null)).toBeNull();
  });
});
