import { matchRange } from '#domain/funds/match-range.ts';
import styles from './search-dialog.module.css';

/** A text with the place marked that the phrase matches. */
export function Match({ text, phrase }: { text: string; phrase: string }) {
  const range = matchRange(text, phrase);
  if (!range) return <>{text}</>;
  return (
    <>
      {text.slice(0, range.start)}
      <mark className={styles.match}>{text.slice(range.start, range.end)}</mark>
      {text.slice(range.end)}
    </>
  );
}
