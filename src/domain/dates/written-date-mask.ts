import { formatWrittenDate, isPlainDate } from './plain-date.ts';

const mostDigits = 8;

/**
 * What stands in a date field after its text was changed: digits in the shape dd/MM/yyyy and nothing else (CART-55). Slashes come by
 * themselves while somebody types on, `1/` becomes `01/`, and what was copied as 14.3.1985 or 1985-03-14 is written out.
 */
export function maskedDate(text: string, before: string): string {
  if (isPlainDate(text.trim())) return formatWrittenDate(text.trim());
  const isTypedOn = text.length > before.length;
  const parts = text.split(/\D+/);
  const whole = parts.map((part, place) => {
    const isLeft = isTypedOn && place < 2 && place < parts.length - 1;
    return isLeft && part.length === 1 ? `0${part}` : part;
  });
  const digits = whole.join('').slice(0, mostDigits);
  const shaped = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter((part) => part !== '').join('/');
  const isPartFull = digits.length === 2 || digits.length === 4;
  return isTypedOn && isPartFull ? `${shaped}/` : shaped;
}
