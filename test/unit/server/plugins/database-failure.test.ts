import { describe, expect, it } from 'vitest';
import { databaseFailure } from '../../../../server/plugins/database-failure.ts';

const withCode = (code: string) => Object.assign(new Error('failed'), { code });

describe('databaseFailure', () => {
  it.each(['08006', '57P01', '53300', '57014', '55P03', 'ECONNREFUSED', 'ECONNRESET'])(
    'tells by %s that the database cannot answer now',
    (code) => {
      expect(databaseFailure(withCode(code))).toBe('unavailable');
    },
  );

  it.each(['40001', '40P01', '23505'])('tells by %s that two writes met', (code) => {
    expect(databaseFailure(withCode(code))).toBe('conflict');
  });

  it('looks into the failures of several addresses', () => {
    expect(databaseFailure(new AggregateError([withCode('ECONNREFUSED')]))).toBe('unavailable');
  });

  it('leaves every other failure to be an internal one', () => {
    expect(databaseFailure(withCode('42P01'))).toBeNull();
    expect(databaseFailure(new Error('timeout'))).toBeNull();
    expect(databaseFailure('text')).toBeNull();
  });
});
