import { useState, type ClipboardEvent } from 'react';
import { searchPhrase } from '#domain/funds/search/search-text.ts';

export interface PhrasePaste {
  /** Whether the end of the pasted text was cut off. */
  isCut: boolean;
  /** To be called on every change of the text, which resets `isCut`. */
  onTyped: () => void;
  onPaste: (event: ClipboardEvent<HTMLInputElement>) => void;
}

/** Handles pasted text that a browser would join or cut off silently in a search box: several lines and long texts. */
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
