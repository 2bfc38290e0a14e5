import { Search } from 'lucide-react';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/marks/icon.tsx';
import styles from './search-input.module.css';

export interface SearchInputProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  size?: 'sm' | 'md';
}

const longestPhrase = 200;

export function SearchInput({ label, value, onChange, size = 'md' }: SearchInputProps) {
  return (
    <div className={classNames(styles.box, size === 'sm' && styles.small)}>
      <Icon of={Search} size={size === 'sm' ? 16 : 18} className={styles.icon} />
      <input
        type="search"
        className={styles.input}
        aria-label={label}
        placeholder={label}
        maxLength={longestPhrase}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
