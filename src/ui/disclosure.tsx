import { ChevronDown } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './disclosure.module.css';
import { Icon } from './icon.tsx';

export interface DisclosureProps {
  label: ReactNode;
  /** Stands beside the label, also while closed. */
  summary?: ReactNode;
  defaultOpen?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

export function Disclosure({ label, summary, defaultOpen = false, className, children }: DisclosureProps) {
  const [isOpen, setIsOpen] = useState(defaultOpen);
  const id = useId();
  return (
    <div className={className}>
      <button
        type="button"
        className={styles.button}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className={styles.label}>{label}</span>
        {summary && <span className={styles.summary}>{summary}</span>}
        <Icon of={ChevronDown} size={16} className={classNames(styles.arrow, isOpen && styles.turned)} />
      </button>
      <div id={id} hidden={!isOpen}>
        {children}
      </div>
    </div>
  );
}
