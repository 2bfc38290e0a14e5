/** Whether the text is an ISIN: country, nine characters and a valid check digit (ISO 6166: Luhn with letters as 10 to 35). */
export function isValidIsin(text: string): boolean {
  if (!/^[A-Z]{2}[A-Z0-9]{9}\d$/.test(text)) return false;
  const digits = Array.from(text, (character) => Number.parseInt(character, 36)).join('');
  return luhnSum(digits) % 10 === 0;
}

function luhnSum(digits: string): number {
  return Array.from(digits)
    .toReversed()
    .reduce((sum, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
      return sum + (value > 9 ? value - 9 : value);
    }, 0);
}
