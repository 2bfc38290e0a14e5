import { useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './tabs.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

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
  /** The name of the row of tabs. */
  label: string;
  /** The panel of the active tab. */
  children: ReactNode;
}

const targetOf = (key: string, index: number, count: number): number | undefined =>
  ({ ArrowRight: (index + 1) % count, ArrowLeft: (index - 1 + count) % count, Home: 0, End: count - 1 })[key];

export function Tabs({ tabs, active, onChange, label, children }: TabsProps) {
  const { t } = useTranslation('ui');
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const row = list.current;
    const tab = document.getElementById(`${id}-${active}`);
    if (row && tab) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
  }, [id, active]);

  const handleKeyDown = (event: KeyboardEvent, index: number) => {
    const target = targetOf(event.key, index, tabs.length);
    const tab = target === undefined ? undefined : tabs[target];
    if (target === undefined || !tab) return;
    event.preventDefault();
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]').item(target).focus();
    onChange(tab.id);
  };

  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className={styles.list}>
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            className={styles.tab}
            aria-selected={tab.id === active}
            aria-controls={tab.id === active ? `${id}-panel` : undefined}
            tabIndex={tab.id === active ? 0 : -1}
            onClick={() => onChange(tab.id)}
            onKeyDown={(event) => handleKeyDown(event, index)}
          >
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
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" className={styles.panel} aria-labelledby={`${id}-${active}`}>
        {children}
      </div>
    </>
  );
}
