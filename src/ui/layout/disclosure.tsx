import { Collapsible } from '@base-ui/react/collapsible';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../marks/icon.tsx';
import styles from './disclosure.module.css';

export interface DisclosureProps {
  label: ReactNode;
  /** Stands beside the label, also while closed. */
  summary?: ReactNode;
  defaultOpen?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

export function Disclosure({ label, summary, defaultOpen = false, className, children }: DisclosureProps) {
  return (
    <Collapsible.Root className={className} defaultOpen={defaultOpen}>
      <Collapsible.Trigger className={styles.button}>
        <span className={styles.label}>{label}</span>
        {summary && <span className={styles.summary}>{summary}</span>}
        <Icon of={ChevronDown} size={16} className={styles.arrow} />
      </Collapsible.Trigger>
      <Collapsible.Panel keepMounted>{children}</Collapsible.Panel>
    </Collapsible.Root>
  );
}
