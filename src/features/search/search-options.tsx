import { CornerDownLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { Match } from './match.tsx';
import styles from './search-dialog.module.css';

export interface SearchOption {
  id: string;
  name: string;
  /** Stands at the right, and is matched as well: an ISIN. */
  detail?: string;
  /** Heading of the group that it belongs to; options of a group stand together. */
  section?: string;
}

interface SearchOptionsProps {
  id: string;
  label: string;
  options: readonly SearchOption[];
  phrase: string;
  highlighted: SearchOption | undefined;
  optionId: (option: SearchOption) => string;
  onHighlight: (option: SearchOption) => void;
  onChoose: (option: SearchOption) => void;
}

type RowProps = Pick<SearchOptionsProps, 'phrase' | 'onHighlight' | 'onChoose'> & {
  id: string;
  option: SearchOption;
  isHighlighted: boolean;
};

function Row({ id, option, phrase, isHighlighted, onHighlight, onChoose }: RowProps) {
  const row = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isHighlighted) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isHighlighted]);

  return (
    // The keys are heard by the box, which keeps the focus.
    <button
      ref={row}
      type="button"
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isHighlighted}
      className={classNames(styles.option, isHighlighted && styles.highlighted)}
      onMouseMove={() => onHighlight(option)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(option)}
    >
      <span className={styles.name}>
        <Match text={option.name} phrase={phrase} />
      </span>
      {option.detail !== undefined && (
        <span className={styles.detail}>
          <Match text={option.detail} phrase={phrase} />
        </span>
      )}
      <span className={styles.enter}>{isHighlighted && <Icon of={CornerDownLeft} size={14} />}</span>
    </button>
  );
}

export function SearchOptions({ id, label, options, optionId, highlighted, ...row }: SearchOptionsProps) {
  const sections = [...new Set(options.map(({ section }) => section))];
  return (
    <div id={id} role="listbox" aria-label={label} className={styles.list}>
      {sections.map((section) => (
        <div key={section ?? ''} role={section === undefined ? 'presentation' : 'group'} aria-label={section}>
          {section !== undefined && (
            <div aria-hidden className={styles.section}>
              {section}
            </div>
          )}
          {options
            .filter((option) => option.section === section)
            .map((option) => (
              <Row
                key={option.id}
                {...row}
                id={optionId(option)}
                option={option}
                isHighlighted={option === highlighted}
              />
            ))}
        </div>
      ))}
    </div>
  );
}
