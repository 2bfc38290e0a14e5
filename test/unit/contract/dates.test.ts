import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createDraftRequest, draft } from '#contract/drafts.ts';
import { signature } from '#contract/signing.ts';
import { client } from '#contract/web-request.ts';

const birthDate = (value: string) => z.safeParse(client.shape.birthDate, value).success;
const signDate = (value: string) => z.safeParse(signature.shape.signDate, value).success;

describe('dates of calls', () => {
  it('are plain for days, and full timestamps with their zone for moments (API-76, SIL-165)', () => {
    expect(['1985-03-12', '1985-03-12T00:00:00Z', '1985-03-12T00:00:00', '12/03/1985'].map(birthDate)).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(
      ['2026-11-23T09:30:00Z', '2026-11-23T00:00:00+01:00', '2026-11-23', '2026-11-23T09:30:00'].map(signDate),
    ).toEqual([true, true, false, false]);
  });

  it('are identified by field, not by format: a draft may be named like a day (API-75, SIL-165)', () => {
    const named = { name: '2024-01-01', version: 1, identifier: '2024-01-01', data: '2024-01-01' };
    expect(z.parse(createDraftRequest, named)).toEqual(named);
    const listed = { id: 'a', name: '2024-01-01', version: 1, identifier: '', createdAt: '2024-01-01' };
    expect(z.safeParse(draft, listed).success).toBe(false);
    expect(z.safeParse(draft, { ...listed, createdAt: '2024-01-01T10:00:00Z' }).success).toBe(true);
  });

  it('are required in a signature, with its person, role, place and data (DATA-47)', () => {
    const whole = {
      personId: 'p',
      role: 'Client',
      signDate: '2026-11-23T09:30:00Z',
      signPlace: 'Brno',
      signatureData: '482917',
    };
    expect(z.parse(signature, whole)).toEqual(whole);
    for (const name of Object.keys(whole)) {
      const { [name as keyof typeof whole]: _left, ...rest } = whole;
      expect(z.safeParse(signature, rest).success, name).toBe(false);
    }
    expect(z.safeParse(signature, { ...whole, role: 'Witness' }).success).toBe(false);
  });
});
