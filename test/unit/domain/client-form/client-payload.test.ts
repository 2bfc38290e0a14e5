import { describe, expect, it } from 'vitest';
import { clientOf, clientValues } from '#domain/client-form/client-payload.ts';
import type { ClientValues } from '#domain/client-form/client-values.ts';
import { clientContext, goodClient, goodPayload } from '#test/helpers/client-sample.ts';

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

  it('is read with the code of its bank as well as without', () => {
    const { bankAccount } = goodPayload;
    const written = bankAccount && { ...bankAccount, accountNumber: '19-2000145399/0800' };
    const values = clientValues({ ...goodPayload, bankAccount: written }, clientContext);
    expect(values.accountNumber).toBe('19-2000145399');
  });
});
