/** Number of colours in the tokens; further ones are random (design, section 3). */
const namedColours = 15;

/* The two surfaces of charts in tokens.css; a colour must reach 3:1 on both. */
const surfaces = ['#ffffff', '#131c24'];
const leastContrast = 3;

/**
 * Returns the CSS colour of an asset class: the delivered one if it reaches 3:1 on the surfaces of both themes, otherwise the
 * palette in catalogue order, counted from 0. Beyond the palette it is a random colour that is constant for its number.
 */
export function chartColour(order: number, delivered?: string | null): string {
  if (delivered && isReadable(delivered)) return delivered;
  return order < namedColours ? `var(--chart-${order + 1})` : drawnColour(order);
}

/** Returns a random colour of medium lightness, at least 3:1 on both surfaces; constant for a number. */
export function drawnColour(order: number): string {
  const hue = chance(order) * 360;
  const saturation = 45 + chance(order + 0.5) * 35;
  for (let lightness = 30; lightness < 70; lightness += 1) {
    const colour = hexOf(hue, saturation, lightness);
    if (isReadable(colour)) return colour;
  }
  return '#808080';
}

const isReadable = (colour: string): boolean => surfaces.every((surface) => contrast(colour, surface) >= leastContrast);

/** Returns the contrast ratio of two colours, 1 to 21 (WCAG 2.2); 0 if one is not a `#rrggbb`. */
export function contrast(first: string, second: string): number {
  const [one, other] = [luminance(first), luminance(second)];
  if (one === null || other === null) return 0;
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

function luminance(colour: string): number | null {
  if (!/^#[0-9a-f]{6}$/i.test(colour)) return null;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns a pseudo-random fraction that depends on the number only. */
function chance(seed: number): number {
  const wave = Math.sin(seed * 12.9898 + 4.1414) * 43758.5453;
  return wave - Math.floor(wave);
}

function hexOf(hue: number, saturation: number, lightness: number): string {
  const amplitude = (saturation / 100) * Math.min(lightness / 100, 1 - lightness / 100);
  const channel = (offset: number) => {
    const position = (offset + hue / 30) % 12;
    const share = lightness / 100 - amplitude * Math.max(-1, Math.min(position - 3, 9 - position, 1));
    return Math.round(share * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}

interface AssetClass {
  id: string;
  name: string;
  color: string | null;
}

/** Returns the colour of an asset class in the light theme as `#rrggbb`: documents have no tokens. */
export const printedColour = (order: number, delivered?: string | null): string => {
  const colour = chartColour(order, delivered);
  return colour.startsWith('#') ? colour : (fixedColours[order] ?? unknownColour);
};

/** The colour of what belongs to no asset class, in the light theme. */
export const unknownColour = '#7b8894';

/** Returns name and colour of an asset class, with colours in catalogue order; no name if the class is unknown. */
export function assetClassLook(
  assetClasses: readonly AssetClass[],
  assetClassId: string | null,
): { name: string | null; colour: string } {
  const order = assetClasses.findIndex(({ id }) => id === assetClassId);
  const found = assetClasses[order];
  return found
    ? { name: found.name, colour: chartColour(order, found.color) }
    : { name: null, colour: 'var(--color-line-control)' };
}

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
