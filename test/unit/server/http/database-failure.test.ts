import { describe, expect, it } from 'vitest';
import { databaseFailure } from '../../../../server/http/database-failure.ts';

const withCode = (code: string) => Object.assign(new Error('failed'), { code });

describe('databaseFailure', () => {
  it.each(['08006', '57P01', '53300', '57014', '55P03', 'ECONNREFUSED', 'ECONNRESET'])(
    'recognizes by %s that the database is unavailable',
    (code) => {
      expect(databaseFailure(withCode(code))).toBe('unavailable');
    },
  );

  it.each(['40001', '40P01', '23505'])('recognizes by %s that two writes conflicted', (code) => {
    expect(databaseFailure(withCode(code))).toBe('conflict');
  });

  it('inspects the errors of several addresses', () => {
    expect(databaseFailure(new AggregateError([withCode('ECONNREFUSED')]))).toBe('unavailable');
  });

  it('treats every other error as internal', () => {
    expect(databaseFailure(withCode('42P01'))).toBeNull();
    expect(databaseFailure(new Error('timeout'))).toBeNull();
    expect(databaseFailure('text')).toBeNull();
  });
});
