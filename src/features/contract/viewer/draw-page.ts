import { pdfReader, type Pdf } from './open-pdf.ts';
import styles from './pdf-page.module.css';

/** Sharp on dense screens, without a canvas that a phone has no memory for. */
const mostDensity = 2;

/** The input of a drawing. */
export interface PageDrawing {
  pdf: Pdf;
  /** From 1. */
  page: number;
  /** CSS pixels of the whole page's width. */
  width: number;
}

/**
 * Draws a page into an element: its picture, and over it its text, invisible, to be read aloud, searched and copied. Replaces what was
 * drawn there once the picture is whole; the signal ends it.
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
