import { drawnColour } from './palette.ts';

/** The fixed palettes of both themes, as in tokens.css: random colours have to differ from these. */
export const fixedColours: readonly string[] = (
  '#055d7e #cb820b #1c856e #6791ed #b7485c #432f49 #746b02 #5c6cca #714d33 #6c768b #243b31 #a09364 #948fb3 #7b9a94 #5a2200 ' +
  '#57bef0 #d8a146 #6aae84 #6e84d6 #ba5f7c #fadcfe #eef59d #6460ab #ae480d #87909a #1e7b6c #9a854d #bab3c3 #cef3e1 #885f45'
).split(' ');

/** Two colours are clearly different if they are further apart than this, in steps of a channel. */
const clearDistance = 36;
const triesForClear = 200;

const channelsOf = (colour: string) => [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));

function distance(first: string, second: string): number {
  const other = channelsOf(second);
  return Math.hypot(...channelsOf(first).map((channel, index) => channel - (other[index] ?? 0)));
}

/**
 * Returns random colours for use beyond the palette, at least 3:1 on both surfaces, different from the fixed ones and from each
 * other; clearly different while that is possible (FUND-22, SIL-69). `random` returns fractions.
 */
export function chanceColours(count: number, random: () => number): string[] {
  const drawn: string[] = [];
  let tries = 0;
  while (drawn.length < count) {
    tries += 1;
    const colour = drawnColour(Math.floor(random() * 1e6) + tries);
    const needed = tries > triesForClear ? 1 : clearDistance;
    if ([...fixedColours, ...drawn].every((one) => distance(one, colour) >= needed)) drawn.push(colour);
  }
  return drawn;
}
