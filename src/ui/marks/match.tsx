import { Fragment } from 'react';
import { matchRanges } from '#domain/funds/search/match-ranges.ts';
import styles from './match.module.css';

/** A text in which the matches of a phrase are highlighted. */
export function Match({ text, phrase }: { text: string; phrase: string }) {
  const ranges = matchRanges(text, phrase);
  const ends = [0, ...ranges.map(({ end }) => end)];
  return (
    <>
      {ranges.map(({ start, end }, place) => (
        <Fragment key={start}>
          {text.slice(ends[place], start)}
          <mark className={styles.match}>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(ends.at(-1))}
    </>
  );
}
