import { useSearchParams } from 'react-router-dom';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { pageOf, pageCount, pageRange, type PageMark } from '#domain/numbers/page-range.ts';
import { formatFact } from '#i18n/format-fact.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import styles from './paginator.module.css';

/** Upper bound of page numbers in the URL; no list has more pages. */
const most = 50_000;

/** Returns the page number in the URL, so that Back goes through the pages, and a function to change it. */
export function usePageNumber(): [number, (page: number, how?: { replace: boolean }) => void] {
  const [search, setSearch] = useSearchParams();
  const go = (page: number, how?: { replace: boolean }) => {
    const next = new URLSearchParams(search);
    if (page === 1) next.delete('page');
    else next.set('page', String(page));
    setSearch(next, how);
  };
  return [pageOf(search.get('page'), most), go];
}

export interface PaginatorProps {
  /** The current page, from 1. */
  page: number;
  pageSize: number;
  /** Number of rows on all pages. */
  totalAmount: number;
  onPage: (page: number) => void;
}

function Mark({ mark, page, onPage }: { mark: PageMark; page: number; onPage: (page: number) => void }) {
  const { t } = useTranslation('ui');
  if (mark === 'gap')
    return (
      <span className={styles.gap} aria-hidden>
        …
      </span>
    );
  return (
    <button
      type="button"
      className={styles.page}
      aria-label={t('paginator.page', { page: mark })}
      aria-current={mark === page ? 'page' : undefined}
      onClick={() => onPage(mark)}
    >
      {mark}
    </button>
  );
}

/**
 * Shows which rows are visible and links to other pages: the first, the last and three around the current one (SIL-62).
 */
export function Paginator({ page, pageSize, totalAmount, onPage }: PaginatorProps) {
  const { t } = useTranslation('ui');
  const last = pageCount(totalAmount, pageSize);
  const rows = {
    from: formatFact('count', Math.min((page - 1) * pageSize + 1, totalAmount)),
    to: formatFact('count', Math.min(page * pageSize, totalAmount)),
    total: formatFact('count', totalAmount),
  };
  const step = (to: number) => ({ disabled: to < 1 || to > last, onClick: () => onPage(to) });

  return (
    <nav className={styles.paginator} aria-label={t('paginator.label')}>
      <p className="size-sm secondary figures" role="status">
        {t('paginator.rows', rows)}
      </p>
      <ul className={styles.pages}>
        <li>
          <IconButton
            size="sm"
            className={styles.step}
            icon={ChevronLeft}
            label={t('paginator.previous')}
            {...step(page - 1)}
          />
        </li>
        {pageRange(page, last).map((mark, index) => (
          <li key={mark === 'gap' ? `gap ${index < 2 ? 'before' : 'after'}` : mark}>
            <Mark mark={mark} page={page} onPage={onPage} />
          </li>
        ))}
        <li>
          <IconButton
            size="sm"
            className={styles.step}
            icon={ChevronRight}
            label={t('paginator.next')}
            {...step(page + 1)}
          />
        </li>
      </ul>
    </nav>
  );
}
