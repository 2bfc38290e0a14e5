import { escapeHtml } from '../../platform/escape-html.ts';
import { brightLine, initialsOf, lightened, randomOf, svgOf } from './picture-frame.ts';

const size = 96;
const accents = ['#58b8dd', '#8fdcbb', '#e2bd7a', '#9fb6f2', '#d9a3b1'] as const;

/** Shapes in the upper right corner of a mark. */
const forms = [
  'M60 0A36 36 0 0 0 96 36V0Z',
  'M52 0L96 44V0Z',
  'M64 0H96V32H64Z',
  'M56 0A40 40 0 0 1 96 40V0Z',
  'M72 0A24 24 0 0 0 96 24V0ZM48 0A48 48 0 0 0 96 48V40A40 40 0 0 1 56 0Z',
] as const;

/** Draws a square SVG mark with the initials of a company, in the sans serif font of the viewer. */
export function issuerMark({ id, name }: { id: string; name: string }): Buffer {
  const random = randomOf(id);
  const accent = random.pick(accents);
  const letters = escapeHtml(initialsOf(name));
  return svgOf(size, size, [
    `<path d="${random.pick(forms)}" fill="${lightened(accent, 0.1)}"/>`,
    `<text x="14" y="80" font-family="system-ui, sans-serif" font-size="40" font-weight="600" fill="${brightLine}">${letters}</text>`,
  ]);
}
