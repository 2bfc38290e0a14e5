import { Collapsible } from '@base-ui/react/collapsible';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../marks/icon.tsx';
import styles from './disclosure.module.css';

export interface DisclosureProps {
  label: ReactNode;
  /** Shown beside the label, even while closed. */
  summary?: ReactNode;
  defaultOpen?: boolean | undefined;
  /** Makes it a controlled component. */
  open?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  className?: string | undefined;
  children: ReactNode;
}

export function Disclosure(props: DisclosureProps) {
  const { label, summary, defaultOpen = false, open, onOpenChange, className, children } = props;
  return (
    <Collapsible.Root className={className} {...{ defaultOpen, open, onOpenChange }}>
      <Collapsible.Trigger className={styles.button}>
        <span className="medium">{label}</span>
        {summary && <span className="tertiary">{summary}</span>}
        <Icon of={ChevronDown} size={16} className={styles.arrow} />
      </Collapsible.Trigger>
      <Collapsible.Panel keepMounted>{children}</Collapsible.Panel>
    </Collapsible.Root>
  );
}
