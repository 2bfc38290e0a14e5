import { CornerDownLeft } from 'lucide-react';
import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { Match } from '#ui/marks/match.tsx';
import styles from './search-dialog.module.css';

export interface SearchOption {
  id: string;
  name: string;
  /** Navigates to the option's target, or runs its action. */
  run: () => void;
  /** Adds the option's fund to the cart, and resolves to the text to announce. */
  addToCart?: (() => Promise<string | null>) | undefined;
  /** Address of the option, which is then rendered as a link. */
  href?: string | undefined;
  /** Text on the right that is matched as well, such as an ISIN. */
  detail?: string | undefined;
  /** Shown below the name. */
  facts?: ReactNode;
  /** Whether matches in the name are not highlighted, because the option is about the search itself. */
  isPlain?: boolean | undefined;
  /** Heading of the option's group; options of a group must be adjacent. */
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
    // Clicks with modifier keys are left to the browser.
    if (option.href !== undefined && (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)) return;
    event.preventDefault();
    onChoose(option);
  };
  const Row = option.href === undefined ? 'button' : 'a';
  const target = option.href === undefined ? { type: 'button' as const } : { href: option.href };
  return (
    // The search box keeps the focus and handles the keys.
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
        <span className={classNames('breakable', option.isPlain && 'link medium')}>
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
