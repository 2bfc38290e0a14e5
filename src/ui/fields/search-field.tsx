import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Icon } from '../marks/icon.tsx';
import styles from './search-field.module.css';
import { TextField } from './text-field.tsx';

const debounceMs = 200;
const longestPhrase = 100;

interface SearchFieldProps {
  label: string;
  /** The phrase that the list shows; if it is cleared elsewhere, so is the field. */
  phrase: string;
  onSearch: (phrase: string) => void;
}

/** A phrase to search a list for; the list follows once typing rests. */
export function SearchField({ label, phrase, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(phrase);
  const [applied, setApplied] = useState(phrase);
  if (phrase !== applied) {
    setApplied(phrase);
    if (phrase === '') setText('');
  }
  const apply = useEffectEvent((typed: string) => {
    if (typed !== phrase) onSearch(typed);
  });
  useEffect(() => {
    const timer = setTimeout(() => apply(text.trim()), debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <TextField
      className={styles.search}
      label={label}
      hideLabel
      type="search"
      placeholder={label}
      autoComplete="off"
      maxLength={longestPhrase}
      value={text}
      onChange={setText}
      adornment={<Icon of={Search} size={16} className={styles.glass} />}
    />
  );
}
