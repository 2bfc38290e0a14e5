import styles from './initials.module.css';

/** First letters of the first two names. */
export const initialsOf = (fullName: string): string =>
  fullName
    .split(/\s+/)
    .map((part) => part.charAt(0))
    .slice(0, 2)
    .join('');

/** In place of a person's picture (SIL-34). */
export function Initials({ of: fullName }: { of: string }) {
  return (
    <span className={styles.initials} aria-hidden>
      {initialsOf(fullName)}
    </span>
  );
}
