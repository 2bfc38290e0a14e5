import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { longestPhrase } from '#domain/funds/search/search-text.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { usePhrasePaste } from '#ui/fields/use-phrase-paste.ts';
import styles from './search-input.module.css';

export interface SearchInputProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  size?: 'sm' | 'md';
}

export function SearchInput({ label, value, onChange, size = 'md' }: SearchInputProps) {
  const { t } = useTranslation('funds');
  const { isCut, onTyped, onPaste } = usePhrasePaste(onChange);
  const change = (text: string) => {
    onTyped();
    onChange(text);
  };
  return (
    <div className={classNames(styles.box, size === 'sm' && styles.small)}>
      <Icon of={Search} size={size === 'sm' ? 16 : 18} className="tertiary" />
      <input
        type="search"
        className={styles.input}
        aria-label={label}
        placeholder={label}
        maxLength={longestPhrase}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => change(event.target.value)}
        onPaste={onPaste}
      />
      {isCut && (
        <span role="status" className={styles.cut}>
          {t('phrase-cut', { count: longestPhrase })}
        </span>
      )}
    </div>
  );
}
