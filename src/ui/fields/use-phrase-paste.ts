import { useState, type ClipboardEvent } from 'react';
import { searchPhrase } from '#domain/funds/search-phrase.ts';

export interface PhrasePaste {
  /** Whether the end of what was pasted is left out. */
  isCut: boolean;
  /** To be told of every change of the text, after which nothing is left out any more. */
  onTyped: () => void;
  onPaste: (event: ClipboardEvent<HTMLInputElement>) => void;
}

/** Pastes into a search box what the browser would run together or cut off without a word: several lines, long texts. */
export function usePhrasePaste(onChange: (text: string) => void): PhrasePaste {
  const [isCut, setIsCut] = useState(false);
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const pasted = event.clipboardData.getData('text');
    const start = value.slice(0, selectionStart ?? value.length);
    const whole = `${start}${pasted}${value.slice(selectionEnd ?? value.length)}`;
    const { phrase, isCut: isTooLong } = searchPhrase(whole);
    setIsCut(isTooLong);
    if (phrase === whole) return;
    event.preventDefault();
    onChange(phrase);
  };
  return { isCut, onTyped: () => setIsCut(false), onPaste };
}
