import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clientForm } from '#domain/client-form/client-form.ts';
import { clientOf, clientValues } from '#domain/client-form/client-payload.ts';
import type { ClientValues } from '#domain/client-form/client-values.ts';
import { settled } from '#domain/forms/change-values.ts';
import { readForm } from '#domain/forms/read-form.ts';
import { client } from '#contract/web-request.ts';
import { anyClient } from '#test/helpers/any-client.ts';
import { clientContext, clientLists, goodClient, goodPayload } from '#test/helpers/client-sample.ts';
import { runs } from '#test/setup/runs.ts';

const context = { ...clientContext, isLtip: true };
const anyValues = anyClient({
  days: fc
    .date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  texts: fc.string({ unit: 'grapheme', maxLength: 12 }),
});

describe('a client as it travels', () => {
  it('is the card with the names of the calls (DATA-38, DATA-39, DATA-40, DATA-41, SIL-162)', () => {
    expect(clientOf(goodClient, clientContext)).toEqual(goodPayload);
  });

  it('says the same as an address of its own where that is another (DATA-40)', () => {
    const { correspondentAddress, temporaryAddress } = clientOf(
      { ...goodClient, samePostalAddress: false, postalStreet: 'Krátká', sameTemporaryAddress: false },
      clientContext,
    );
    expect(correspondentAddress).toMatchObject({ street: 'Krátká', city: null });
    expect(temporaryAddress).not.toBeNull();
  });

  it('has a birth number of citizens of the two countries, else another number (SIL-136)', () => {
    const typeOf = (changes: Partial<ClientValues>) =>
      clientOf({ ...goodClient, ...changes }, clientContext).identificationType;
    expect(typeOf({ citizenship: 'SK' })).toBe('BirthNumber');
    expect(typeOf({ citizenship: 'AT' })).toBe('VID');
    expect(typeOf({ personalId: '' })).toBeNull();
  });

  it('loses nothing of what the card reads, there and back (DATA-38…44)', () => {
    fc.assert(
      fc.property(anyValues, (typed) => {
        const sent = clientOf(settled(clientForm, typed, context), context);
        const back = clientValues(client.parse(sent), context);
        expect(clientOf(back, context)).toEqual(sent);
        // What is not asked for is not sent, and the type of the number follows from it.
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

  it('is read with the code of its bank as well as without', () => {
    const { bankAccount } = goodPayload;
    const written = bankAccount && { ...bankAccount, accountNumber: '19-2000145399/0800' };
    const values = clientValues({ ...goodPayload, bankAccount: written }, clientContext);
    expect(values.accountNumber).toBe('19-2000145399');
  });
});
