import { CornerDownLeft, Search, X } from 'lucide-react';
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { longestPhrase } from '#domain/funds/search/search-text.ts';
import { usePhrasePaste } from '#ui/fields/use-phrase-paste.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { VisuallyHidden } from '#ui/marks/visually-hidden.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Modal } from '#ui/overlays/modal.tsx';
import { SpokenToast } from '#ui/overlays/toast.tsx';
import { SearchOptions, type SearchOption } from './search-options.tsx';
import styles from './search-dialog.module.css';

const escapeKey = 'Esc';
const controlKey = 'Ctrl';

export interface SearchDialogProps {
  /** The accessible label, also used as the placeholder. */
  label: string;
  phrase: string;
  onPhrase: (phrase: string) => void;
  options: readonly SearchOption[];
  /** Number of all matches; `options` may contain only the first ones. */
  count: number;
  /** Shown instead of the options. */
  note: ReactNode;
  onClose: () => void;
}

interface HintsProps {
  count: number;
  isSearching: boolean;
  /** Whether the highlighted option can be added to the cart. */
  canAdd: boolean;
}

function Hints({ count, isSearching, canAdd }: HintsProps) {
  const { t } = useTranslation('shell');
  return (
    <footer className={styles.footer}>
      <span className="row gap-1 not-on-phone">
        <kbd>↑</kbd>
        <kbd>↓</kbd>
        {t('search.choose')}
      </span>
      <span className="row gap-1 not-on-phone">
        <kbd>
          <Icon of={CornerDownLeft} size={14} />
        </kbd>
        {t('search.go')}
      </span>
      {canAdd && (
        <span className="row gap-1 not-on-phone">
          <kbd>{controlKey}</kbd>
          <kbd>
            <Icon of={CornerDownLeft} size={14} />
          </kbd>
          {t('search.add')}
        </span>
      )}
      <span className="row gap-1 not-on-phone">
        <kbd>{escapeKey}</kbd>
        {t('search.close')}
      </span>
      <span role="status" className="push">
        {isSearching && t('search.results', { count })}
      </span>
    </footer>
  );
}

interface SearchBoxProps {
  ref: RefObject<HTMLInputElement | null>;
  label: string;
  phrase: string;
  listId: string;
  isExpanded: boolean;
  activeId: string | undefined;
  onChange: (phrase: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

function SearchBox({ ref, label, phrase, listId, isExpanded, activeId, onChange, onKeyDown }: SearchBoxProps) {
  const { t } = useTranslation('shell');
  const { isCut, onTyped, onPaste } = usePhrasePaste(onChange);
  // Here, where the input is mounted: the dialog sets the focus a moment later, and characters typed until then would be lost.
  useLayoutEffect(() => ref.current?.focus(), [ref]);
  const change = (text: string) => {
    onTyped();
    onChange(text);
  };
  const clear = () => {
    change('');
    ref.current?.focus();
  };
  return (
    <>
      <div className={styles.box}>
        <Icon of={Search} className="rigid secondary" />
        <input
          ref={ref}
          className={styles.input}
          type="text"
          role="combobox"
          aria-label={label}
          aria-expanded={isExpanded}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={activeId}
          placeholder={label}
          maxLength={longestPhrase}
          autoComplete="off"
          spellCheck={false}
          value={phrase}
          onChange={(event) => change(event.target.value)}
          onPaste={onPaste}
          onKeyDown={onKeyDown}
        />
        {phrase !== '' && <IconButton size="sm" label={t('search.clear')} icon={X} onClick={clear} />}
      </div>
      {isCut && (
        <p role="status" className={styles.note}>
          {t('search.phrase-cut', { count: longestPhrase })}
        </p>
      )}
    </>
  );
}

/**
 * A search box above a list of options: the arrow keys move in the list while the caret stays in the box (active
 * descendant).
 */
export function SearchDialog({ label, phrase, onPhrase, options, count, note, onClose }: SearchDialogProps) {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const hasChosen = useRef(false);
  const [opener] = useState(() => document.activeElement);
  const [active, setActive] = useState(0);
  const [said, setSaid] = useState<string | null>(null);
  const highlighted = options[Math.min(active, options.length - 1)];
  const optionId = (option: SearchOption) => `${listId}-${option.id}`;

  const choose = (option: SearchOption) => {
    hasChosen.current = true;
    onClose();
    option.run();
  };
  const change = (text: string) => {
    setActive(0);
    onPhrase(text);
  };
  const handleKey = (event: KeyboardEvent) => {
    const { length } = options;
    const place = highlighted ? options.indexOf(highlighted) : 0;
    if (event.key === 'ArrowDown' && length > 0) setActive((place + 1) % length);
    else if (event.key === 'ArrowUp' && length > 0) setActive((place + length - 1) % length);
    else if (event.key !== 'Enter' || !highlighted) return;
    else if (event.ctrlKey || event.metaKey) void highlighted.addToCart?.().then(setSaid);
    else choose(highlighted);
    event.preventDefault();
  };

  return (
    <Modal
      open
      onClose={onClose}
      label={label}
      className={styles.popup}
      backdropClassName={styles.backdrop}
      initialFocus={input}
      finalFocus={() => !hasChosen.current && opener instanceof HTMLElement && opener}
    >
      <SearchBox
        ref={input}
        label={label}
        phrase={phrase}
        listId={listId}
        isExpanded={options.length > 0}
        activeId={highlighted && optionId(highlighted)}
        onChange={change}
        onKeyDown={handleKey}
      />
      {note !== null && <p className={styles.note}>{note}</p>}
      <SearchOptions
        id={listId}
        label={label}
        options={options}
        phrase={phrase}
        highlighted={highlighted}
        optionId={optionId}
        onHighlight={(option) => setActive(options.indexOf(option))}
        onChoose={choose}
      />
      <Hints
        count={count}
        isSearching={phrase.trim() !== '' && note === null}
        canAdd={highlighted?.addToCart !== undefined}
      />
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
      <SpokenToast />
    </Modal>
  );
}
