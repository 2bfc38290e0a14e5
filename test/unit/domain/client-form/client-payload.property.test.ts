import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clientForm } from '#domain/client-form/client-form.ts';
import { clientOf, clientValues } from '#domain/client-form/client-payload.ts';
import { settled } from '#domain/forms/change-values.ts';
import { readForm } from '#domain/forms/read-form.ts';
import { client } from '#contract/web-request.ts';
import { anyClient } from '#test/helpers/client/any-client.ts';
import { clientContext, clientLists } from '#test/helpers/client/client-sample.ts';
import { runs } from '#test/setup/runs.ts';

const context = { ...clientContext, isLtip: true };
const anyValues = anyClient({
  days: fc
    .date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  texts: fc.string({ unit: 'grapheme', maxLength: 12 }),
});

describe('client payload', () => {
  it('round-trips everything that the card reads (DATA-38…44)', () => {
    fc.assert(
      fc.property(anyValues, (typed) => {
        const sent = clientOf(settled(clientForm, typed, context), context);
        const back = clientValues(client.parse(sent), context);
        expect(clientOf(back, context)).toEqual(sent);
        // Hidden fields are not sent, and the type of the number is derived.
        const read = readForm(clientForm, typed, context).values;
        const { identificationType: _own, ...values } = readForm(clientForm, back, context).values;
        const { identificationType: _sent, ...expected } = read;
        const number = expected.accountNumber;
        const code = clientLists.banks.find(({ id }) => id === expected.bank)?.code;
        if (code === undefined || !number.endsWith(`/${code}`)) expect(values).toEqual(expected);
      }),
      { numRuns: runs(2_000) },
    );
  });
});
