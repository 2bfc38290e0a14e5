import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './pdf-page.module.css';
import { pdfReader, type Pdf } from './open-pdf.ts';

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

/** Limits the memory of a canvas on phones with dense screens. */
const mostDensity = 2;

interface PageDrawing {
  pdf: Pdf;
  /** One-based. */
  page: number;
  /** In CSS pixels. */
  width: number;
}

/**
 * Draws a page and an invisible text layer for search, selection and screen readers. Replaces the former drawing once
 * the new one is complete, unless aborted.
 */
async function drawPage(
  element: HTMLElement,
  { pdf, page: number, width }: PageDrawing,
  signal: AbortSignal,
): Promise<void> {
  const { TextLayer } = await pdfReader();
  const page = await pdf.getPage(number);
  const scale = width / page.getViewport({ scale: 1 }).width;
  const viewport = page.getViewport({ scale });
  if (signal.aborted) return;
  const density = Math.min(window.devicePixelRatio, mostDensity);
  const canvas = document.createElement('canvas');
  canvas.className = styles.picture ?? '';
  canvas.width = Math.round(viewport.width * density);
  canvas.height = Math.round(viewport.height * density);
  canvas.setAttribute('aria-hidden', 'true');
  const drawing = page.render({ canvas, viewport, transform: [density, 0, 0, density, 0, 0] });
  const text = document.createElement('div');
  text.className = styles.text ?? '';
  text.style.setProperty('--total-scale-factor', String(scale));
  const layer = new TextLayer({ textContentSource: page.streamTextContent(), container: text, viewport });
  signal.addEventListener('abort', () => {
    drawing.cancel();
    layer.cancel();
  });
  await Promise.all([drawing.promise, layer.render()]);
  if (!signal.aborted) element.replaceChildren(canvas, text);
}
