import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { drawPage, type PageDrawing } from './draw-page.ts';
import styles from './pdf-page.module.css';

interface PdfPageProps extends PageDrawing {
  pages: number;
  /** Called when the page reaches the middle of the window. */
  onReach: (page: number) => void;
}

export function PdfPage({ pdf, page, width, pages, onReach }: PdfPageProps) {
  const { t } = useTranslation('contract');
  const paper = useRef<HTMLDivElement>(null);
  const reach = useEffectEvent(() => onReach(page));

  useEffect(() => {
    const leaving = new AbortController();
    const element = paper.current;
    // The reader rejects when the page is unmounted during drawing.
    if (element && width > 0) drawPage(element, { pdf, page, width }, leaving.signal).catch(() => undefined);
    return () => leaving.abort();
  }, [pdf, page, width]);

  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && reach(), {
      rootMargin: '-49% 0px -50% 0px',
    });
    if (paper.current) observer.observe(paper.current);
    return () => observer.disconnect();
  }, []);

  const name = t('viewer.page', { page, pages });
  return <div ref={paper} className={styles.paper} style={{ width }} role="group" aria-label={name} data-page={page} />;
}
