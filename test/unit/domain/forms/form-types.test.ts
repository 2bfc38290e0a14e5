import { expect, it } from 'vitest';
import { fault } from '#domain/forms/fault.ts';
import type { FormTable } from '#domain/forms/form-table.ts';
import { fieldState } from '#domain/forms/find-faults.ts';
import { clientForm } from '#domain/client-form/client-form.ts';
import type { ClientContext } from '#domain/client-form/client-values.ts';

interface Values {
  name: string;
  isAdult: boolean;
}

/* Each marked line below must fail to compile; a mark without an error fails the type check. */

it('an invalid table does not compile: unknown fields and messages, values of the wrong type', () => {
  const table: FormTable<Values, null> = {
    initial: { name: '', isAdult: false },
    fields: {
      name: {
        // @ts-expect-error no such field is there to be cleared
        clears: ['nickname'],
        // @ts-expect-error a condition sees no such field
        askedWhen: ({ nickname }) => nickname === '',
        // @ts-expect-error no such message
        checks: [() => fault('string.nickname')],
      },
      isAdult: {
        // @ts-expect-error the choices are of the field's kind
        options: () => ['yes'],
      },
    },
    // @ts-expect-error no such field
    shared: [{ fields: ['nickname'], finds: () => null }],
  };
  // @ts-expect-error a table has all fields
  const short: FormTable<Values, null>['fields'] = { name: {} };
  // @ts-expect-error and no others
  const long: FormTable<Values, null>['fields'] = { name: {}, isAdult: {}, nickname: {} };
  // @ts-expect-error the text of this message names a value
  const bare = fault('string.min');
  // @ts-expect-error that is a value of another name
  const wrong = fault('string.min', { max: 6 });
  // @ts-expect-error the client card has no such field
  const ask = (context: ClientContext) => fieldState(clientForm, 'nickname', clientForm.initial, context);

  expect([table.fields, short, long].map((fields) => Object.keys(fields).length)).toEqual([2, 1, 3]);
  expect([bare.values, wrong.values, typeof ask]).toEqual([{}, { max: 6 }, 'function']);
});
