import styles from './initials.module.css';

/** First letters of the first two names, in place of a person's picture (SIL-34). */
export function Initials({ of: fullName }: { of: string }) {
  const letters = fullName
    .split(/\s+/)
    .map((part) => part.charAt(0))
    .slice(0, 2);
  return (
    <span className={styles.initials} aria-hidden>
      {letters.join('')}
    </span>
  );
}
