import { CornerDownLeft } from 'lucide-react';
import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { Match } from '#ui/marks/match.tsx';
import styles from './search-dialog.module.css';

export interface SearchOption {
  id: string;
  name: string;
  /** Goes where the option leads, or does what it says. */
  run: () => void;
  /** Puts what it leads to into the cart, and answers what to say of it. */
  addToCart?: (() => Promise<string | null>) | undefined;
  /** Address of what it leads to: the option is a link then. */
  href?: string | undefined;
  /** Stands at the right, and is matched as well: an ISIN. */
  detail?: string | undefined;
  /** Stands below the name. */
  facts?: ReactNode;
  /** Nothing is marked in its name, which is about the search itself. */
  isPlain?: boolean | undefined;
  /** Heading of the group that it belongs to; options of a group stand together. */
  section?: string | undefined;
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

function OptionRow({ id, option, phrase, isHighlighted, onHighlight, onChoose }: RowProps) {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isHighlighted) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isHighlighted]);

  const click = (event: MouseEvent) => {
    // A click that means another window is the browser's.
    if (option.href !== undefined && (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)) return;
    event.preventDefault();
    onChoose(option);
  };
  const Row = option.href === undefined ? 'button' : 'a';
  const target = option.href === undefined ? { type: 'button' as const } : { href: option.href };
  return (
    // The keys are heard by the box, which keeps the focus.
    <Row
      ref={(element: HTMLElement | null) => {
        row.current = element;
      }}
      {...target}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isHighlighted}
      className={classNames(styles.option, isHighlighted && styles.highlighted)}
      onMouseMove={() => onHighlight(option)}
      onMouseDown={(event: MouseEvent) => event.preventDefault()}
      onClick={click}
    >
      <span className={styles.what}>
        <span className={classNames(styles.name, option.isPlain && styles.way)}>
          {option.isPlain ? option.name : <Match text={option.name} phrase={phrase} />}
        </span>
        {option.facts}
      </span>
      {option.detail !== undefined && (
        <span className={styles.detail}>
          <Match text={option.detail} phrase={phrase} />
        </span>
      )}
      <span className={styles.enter}>{isHighlighted && <Icon of={CornerDownLeft} size={14} />}</span>
    </Row>
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
              <OptionRow
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
