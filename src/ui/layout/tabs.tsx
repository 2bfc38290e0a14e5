import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../marks/visually-hidden.tsx';
import styles from './tabs.module.css';

export interface Tab {
  id: string;
  label: string;
  count?: number | undefined;
  hasError?: boolean | undefined;
}

export interface TabsProps {
  tabs: readonly Tab[];
  active: string;
  onChange: (id: string) => void;
  /** The accessible name of the tab list. */
  label: string;
  /** The panel of the active tab. */
  children: ReactNode;
}

export function Tabs({ tabs, active, onChange, label, children }: TabsProps) {
  const { t } = useTranslation('ui');
  const list = useRef<HTMLDivElement>(null);
  const place = tabs.findIndex(({ id }) => id === active);

  useLayoutEffect(() => {
    const row = list.current;
    const tab = row?.querySelectorAll<HTMLElement>('[role="tab"]')[place];
    if (row && tab) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
  }, [place]);

  return (
    <BaseTabs.Root value={active} onValueChange={(id: string) => onChange(id)}>
      <BaseTabs.List ref={list} aria-label={label} activateOnFocus className={styles.list}>
        {tabs.map((tab) => (
          <BaseTabs.Tab key={tab.id} value={tab.id} className={styles.tab}>
            {tab.label}
            {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
            {tab.hasError && (
              <>
                <span className={styles.asterisk} aria-hidden>
                  *
                </span>
                <VisuallyHidden>, {t('hasError')}</VisuallyHidden>
              </>
            )}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {/* The panel is no tab stop, because its content is focusable. */}
      <BaseTabs.Panel value={active} tabIndex={undefined} className={styles.panel}>
        {children}
      </BaseTabs.Panel>
    </BaseTabs.Root>
  );
}
