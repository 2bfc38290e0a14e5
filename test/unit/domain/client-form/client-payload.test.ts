import { describe, expect, it } from 'vitest';
import { clientOf, clientValues, type ClientPayload } from '#domain/client-form/client-payload.ts';
import { emptyClient, type ClientValues } from '#domain/client-form/client-values.ts';
import { clientContext, goodClient, goodPayload } from '#test/helpers/client/client-sample.ts';

/** Returns null for every field of a part. */
const nullsOf = <Part extends object>(part: Part) =>
  Object.fromEntries(Object.keys(part).map((name) => [name, null])) as Record<keyof Part, null>;

describe('client payload', () => {
  it('is the card with API field names (DATA-38, DATA-39, DATA-40, DATA-41, SIL-162)', () => {
    expect(clientOf(goodClient, clientContext)).toEqual(goodPayload);
  });

  it('includes an address of its own if it differs (DATA-40)', () => {
    const { correspondentAddress, temporaryAddress } = clientOf(
      { ...goodClient, samePostalAddress: false, postalStreet: 'Krátká', sameTemporaryAddress: false },
      clientContext,
    );
    expect(correspondentAddress).toMatchObject({ street: 'Krátká', city: null });
    expect(temporaryAddress).not.toBeNull();
  });

  it('has a birth number for Czech and Slovak citizens, otherwise another number (SIL-136)', () => {
    const typeOf = (changes: Partial<ClientValues>) =>
      clientOf({ ...goodClient, ...changes }, clientContext).identificationType;
    expect(typeOf({ citizenship: 'SK' })).toBe('BirthNumber');
    expect(typeOf({ citizenship: 'AT' })).toBe('VID');
    expect(typeOf({ personalId: '' })).toBeNull();
  });

  it('is read into the card it was sent from', () => {
    expect(clientValues(goodPayload, clientContext)).toEqual(goodClient);
  });

  it('is read as an empty card if it is empty (CLIENT-06, CLIENT-49)', () => {
    const nothing: ClientPayload = {
      ...goodPayload,
      ...nullsOf(goodPayload),
      identityDocument: null,
      secondaryIdentityDocument: null,
      permanentAddress: null,
    };
    expect(clientValues(nothing, clientContext)).toEqual(emptyClient);
  });

  it('is read as an empty card if its parts are empty (CLIENT-06, CLIENT-49)', () => {
    const { identityDocument, permanentAddress, bankAccount, taxResidency } = goodPayload;
    if (!identityDocument || !permanentAddress || !bankAccount || !taxResidency)
      throw new Error('The sample is whole.');
    const document = { ...identityDocument, ...nullsOf(identityDocument), unlimitedValidity: false };
    const address = { ...permanentAddress, ...nullsOf(permanentAddress) };
    const empty: ClientPayload = {
      ...goodPayload,
      ...nullsOf(goodPayload),
      identityDocument: document,
      secondaryIdentityDocument: document,
      permanentAddress: address,
      correspondentAddress: address,
      temporaryAddress: address,
      taxResidency: { ...taxResidency, ...nullsOf(taxResidency) },
      bankAccount: { ...bankAccount, ...nullsOf(bankAccount) },
      employer: { identificationNumber: null, name: null },
    };
    const expected = { ...emptyClient, samePostalAddress: false, sameTemporaryAddress: false };
    expect(clientValues(empty, clientContext)).toEqual(expected);
  });

  it('keeps the code of a different bank in the account number', () => {
    const { bankAccount } = goodPayload;
    const other = bankAccount && { ...bankAccount, accountNumber: '19-2000145399/0800', bankId: 'CZ2700' };
    const values = clientValues({ ...goodPayload, bankAccount: other }, clientContext);
    expect(values.accountNumber).toBe('19-2000145399/0800');
  });

  it('is read with or without the code of its bank', () => {
    const { bankAccount } = goodPayload;
    const written = bankAccount && { ...bankAccount, accountNumber: '19-2000145399/0800' };
    const values = clientValues({ ...goodPayload, bankAccount: written }, clientContext);
    expect(values.accountNumber).toBe('19-2000145399');
  });
});
