import { pdfReader, type Pdf } from './open-pdf.ts';
import styles from './pdf-page.module.css';

/** Limits the memory of a canvas on phones with dense screens. */
const mostDensity = 2;

export interface PageDrawing {
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
export async function drawPage(
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
