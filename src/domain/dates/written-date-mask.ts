import { formatWrittenDate, isPlainDate } from './plain-date.ts';

const mostDigits = 8;

/**
 * Formats the content of a date field after an edit: digits in the format dd/MM/yyyy only (CART-55). Slashes are inserted while
 * typing, `1/` becomes `01/`, and pasted dates such as 14.3.1985 or 1985-03-14 are converted.
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
