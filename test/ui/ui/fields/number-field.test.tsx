import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { NumberField, type NumberFieldProps } from '#ui/fields/number-field.tsx';
import type { NumberInput } from '#ui/fields/use-number-entry.ts';
import { startTranslations } from '#test/helpers/page/start-translations.ts';

startTranslations('en');

type Options = Partial<NumberFieldProps>;

function renderField(
  options: Options = {},
  start: NumberInput | { text: null; value: number | null } = { text: null, value: null },
) {
  const seen: NumberInput[] = [];
  function ThrottledSave() {
    const [input, setInput] = useState<{ text: string | null; value: number | null }>(start);
    const handleChange = (next: NumberInput) => {
      seen.push(next);
      setInput(next);
    };
    return <NumberField label="One-off" unit="Kč" decimals={2} {...options} {...input} onChange={handleChange} />;
  }
  render(<ThrottledSave />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: /One-off/ });
  return { field, last: () => seen.at(-1), user: userEvent.setup() };
}

const plain = (text: string) => text.replaceAll('\u00A0', ' ');

describe('NumberField', () => {
  it('includes its unit in the accessible name', () => {
    renderField();
    expect(screen.getByRole('textbox', { name: 'One-off, Kč' })).toBeVisible();
  });

  it('keeps the typed text exactly while it is edited, comma or dot (VALID-11)', async () => {
    const { field, last, user } = renderField();
    await user.type(field, '1250000,5');
    expect(field).toHaveValue('1250000,5');
    expect(last()).toEqual({ text: '1250000,5', value: 1_250_000.5 });

    await user.clear(field);
    await user.type(field, '12.5');
    expect(field).toHaveValue('12.5');
    expect(last()?.value).toBe(12.5);
  });

  it('groups thousands on blur and keeps the decimals as entered', async () => {
    const { field, last, user } = renderField();
    await user.type(field, '1250000,50');
    await user.tab();
    expect(plain(field.value)).toBe('1 250 000,50');
    expect(last()?.value).toBe(1_250_000.5);
  });

  it('asks for an amount in its own currency, and keeps what was typed (VALID-23)', async () => {
    const { field, last, user } = renderField();
    await user.type(field, '500 €');
    await user.tab();
    expect(field).toHaveValue('500 €');
    expect(last()?.value).toBeNull();
    expect(field).toHaveAccessibleDescription('Enter an amount in Kč.');

    await user.clear(field);
    await user.type(field, '500 Kč');
    await user.tab();
    expect(field).toHaveValue('500');
  });

  it('keeps the number when a grouped text is edited again', async () => {
    const { field, last, user } = renderField({}, { text: null, value: 1_250_000 });
    expect(plain(field.value)).toBe('1 250 000');
    await user.type(field, '0');
    expect(last()?.value).toBe(12_500_000);
  });

  it.each([
    ['12a', 'Enter a number.'],
    ['-5', 'Enter a number without a minus sign.'],
    ['1,234', 'Enter at most 2 decimal places.'],
    ['1234567890123', 'Enter at most 12 digits.'],
  ])('reports %s as invalid and keeps the text (VALID-08, VALID-09)', async (typed, message) => {
    const { field, last, user } = renderField();
    await user.type(field, typed);
    expect(field).not.toHaveAttribute('aria-invalid');
    await user.tab();
    expect(field).toHaveValue(typed);
    expect(last()?.value).toBeNull();
    expect(field).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getByText(message).closest('p')?.id).toBe(field.getAttribute('aria-describedby'));
  });

  it('accepts a minus if negative numbers are allowed (VALID-08)', async () => {
    const { field, last, user } = renderField({ allowNegative: true });
    await user.type(field, '-5');
    expect(last()?.value).toBe(-5);
  });

  it('clamps on blur if required, and says so (VALID-10, SIL-79)', async () => {
    const { field, last, user } = renderField({ min: 0.5, max: 1.2, clampOnBlur: true, hint: '0,50 to 1,20 %' });
    await user.type(field, '3');
    expect(last()?.value).toBe(3);
    await user.tab();
    expect(field).toHaveValue('1,2');
    expect(last()?.value).toBe(1.2);
    expect(screen.getByText('Adjusted to 1,2. 0,50 to 1,20 %')).toBeVisible();
  });

  it('keeps an amount outside its bounds unless it must clamp (SIL-79)', async () => {
    const { field, last, user } = renderField({ min: 500 });
    await user.type(field, '300');
    await user.tab();
    expect([field.value, last()?.value]).toEqual(['300', 300]);
  });

  it('steps with the arrow keys and by ten with the page keys, within the bounds', async () => {
    const { field, last, user } = renderField({ decimals: 0, min: 1, max: 30 }, { text: null, value: 15 });
    await user.click(field);
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
    expect(last()?.value).toBe(16);
    await user.keyboard('{PageUp}');
    expect(last()?.value).toBe(26);
    await user.keyboard('{PageUp}');
    expect([last()?.value, field.value]).toEqual([30, '30']);
    await user.keyboard('{PageDown}{PageDown}{PageDown}');
    expect(last()?.value).toBe(1);
  });

  it('adds decimal steps without binary rounding errors', async () => {
    const { field, last, user } = renderField({ step: 0.1 }, { text: null, value: 0.2 });
    await user.click(field);
    await user.keyboard('{ArrowUp}');
    expect(last()?.value).toBe(0.3);
  });

  it('becomes null, not zero, when cleared', async () => {
    const { field, last, user } = renderField({}, { text: null, value: 5000 });
    await user.clear(field);
    await user.tab();
    expect([field.value, last()]).toEqual(['', { text: '', value: null }]);
  });

  it('shows the reason inside a disabled field', () => {
    const { field } = renderField({ disabled: true, disabledText: 'not accepted' });
    expect([field.value, field.disabled]).toEqual(['not accepted', true]);
  });
});
