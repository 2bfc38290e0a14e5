import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fault, type Fault } from '#domain/forms/fault.ts';
import { setLanguage } from '#i18n/i18n.ts';
import { useFaultText } from '#ui/form/use-fault-text.ts';
import { startTranslations } from '#test/helpers/page/start-translations.ts';

startTranslations('en');

const faults: readonly [Fault, string, string][] = [
  [fault('mixed.required'), 'This field is required.', 'Toto pole je povinné.'],
  [fault('string.max', { max: 50 }), 'Enter at most 50 characters.', 'Zadejte nejvýše 50 znaků.'],
  [fault('string.email'), 'Enter a valid e-mail address.', 'Zadejte platnou e-mailovou adresu.'],
  [fault('number.min', { min: 1000 }), 'Enter at least 1 000.', 'Zadejte nejméně 1 000.'],
  [fault('number.max', { max: 2.5 }), 'Enter at most 2,5.', 'Zadejte nejvýše 2,5.'],
  [
    fault('date.min', { min: '2027-11-22' }),
    'Enter 22/11/2027 or a later date.',
    'Zadejte datum 22/11/2027 nebo pozdější.',
  ],
  [
    fault('date.max', { max: '2026-11-22' }),
    'Enter 22/11/2026 or an earlier date.',
    'Zadejte datum 22/11/2026 nebo dřívější.',
  ],
];

const plain = (text: string) => text.replaceAll('\u00A0', ' ');

describe('a fault', () => {
  it.each(faults)('is the key of a message, translated to the current language: %o (VALID-01)', async (one, en, cs) => {
    const { result, rerender } = renderHook(() => useFaultText());
    await setLanguage('en');
    rerender();
    expect(plain(result.current(one))).toBe(en);
    await setLanguage('cs');
    rerender();
    expect(plain(result.current(one))).toBe(cs);
  });
});
