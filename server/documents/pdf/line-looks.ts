import type { SeriesKind } from '../document.ts';
import type { Paper } from './paper.ts';

interface LineLook {
  colour: string;
  width: number;
  /** Lengths of dashes and gaps; null is unbroken. */
  dash: readonly [number, number] | null;
}

/** Lines of a forecast; they differ by stroke too, so that a grey print can be read (design, section 3). */
export const lineLooks: Readonly<Record<SeriesKind, LineLook>> = {
  invested: { colour: '#75828f', width: 1.1, dash: null },
  unfavourable: { colour: '#b4530f', width: 1.4, dash: [5.2, 3] },
  moderate: { colour: '#055d7e', width: 1.9, dash: null },
  favourable: { colour: '#22977a', width: 1.4, dash: [1.5, 2.6] },
};

/** Strokes the path that was drawn last. */
export function strokeAs({ pdf }: Paper, kind: SeriesKind): void {
  const { colour, width, dash } = lineLooks[kind];
  pdf.lineWidth(width).lineJoin('round');
  if (dash) pdf.dash(dash[0], { space: dash[1] });
  pdf.stroke(colour);
  if (dash) pdf.undash();
}

/** A short piece of a line, as a key beside its name. */
export function drawLineSample(
  paper: Paper,
  kind: SeriesKind,
  { x, y, width }: { x: number; y: number; width: number },
): void {
  paper.pdf.moveTo(x, y).lineTo(x + width, y);
  strokeAs(paper, kind);
}
