/** Returns the initials of the first two names, as a replacement for a person's picture (SIL-34). */
export const initialsOf = (fullName: string): string =>
  fullName
    .split(/\s+/)
    .map((part) => part.charAt(0))
    .slice(0, 2)
    .join('');
