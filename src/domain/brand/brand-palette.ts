import { contrast } from '../charts/palette.ts';

/** The accent of a firm in both themes, as `#rrggbb`. */
export interface Accent {
  light: string;
  dark: string;
}

type Theme = keyof Accent;

/** Grounds and texts of the tokens that an accent meets; `test/architecture/theme.test.ts` compares them with tokens.css. */
export const themeGrounds = {
  light: {
    bg: '#f5f7f9',
    surface: '#ffffff',
    'surface-sunken': '#eef2f5',
    'surface-raised': '#ffffff',
    'surface-hover': '#f3f6f8',
    'text-3': '#5a6875',
  },
  dark: {
    bg: '#0b1218',
    surface: '#131c24',
    'surface-sunken': '#0f171e',
    'surface-raised': '#1b2630',
    'surface-hover': '#19242d',
    'text-3': '#8c9ba8',
  },
} as const;

/** What text needs (WCAG 2.2, 1.4.3, AA). */
export const leastTextContrast = 4.5;

const darkInk = '#04202c';

const channels = (colour: string) => [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));

function mix(ground: string, colour: string, share: number): string {
  const other = channels(colour);
  const mixed = channels(ground).map((channel, index) => Math.round(channel + ((other[index] ?? 0) - channel) * share));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** The strongest tint of a ground, up to a share, on which all inks can be read. */
function tint(
  ground: string,
  { colour, most, inks }: { colour: string; most: number; inks: readonly string[] },
): string {
  for (let percent = most; percent > 0; percent -= 1) {
    const tinted = mix(ground, colour, percent / 100);
    if (inks.every((ink) => contrast(ink, tinted) >= leastTextContrast)) return tinted;
  }
  return ground;
}

const stronger: Record<Theme, string> = { light: '#000000', dark: '#ffffff' };
const tints: Record<Theme, { soft: number; hover: number; selected: number }> = {
  light: { soft: 11, hover: 18, selected: 10 },
  dark: { soft: 18, hover: 26, selected: 16 },
};

function themePalette(theme: Theme, accent: string): Record<string, string> {
  const grounds = themeGrounds[theme];
  const most = tints[theme];
  const hover = mix(accent, stronger[theme], 0.2);
  const onBrand = contrast('#ffffff', accent) >= contrast(darkInk, accent) ? '#ffffff' : darkInk;
  return {
    brand: accent,
    'brand-hover': hover,
    'brand-active': mix(accent, stronger[theme], 0.38),
    'brand-soft': tint(grounds.surface, { colour: accent, most: most.soft, inks: [accent] }),
    'brand-soft-hover': tint(grounds.surface, { colour: accent, most: most.hover, inks: [hover] }),
    'surface-selected': tint(grounds.surface, {
      colour: accent,
      most: most.selected,
      inks: [grounds['text-3'], accent],
    }),
    'on-brand': onBrand,
    link: accent,
    focus: accent,
  };
}

/** Hue in degrees; 0 for a grey. */
function hueOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour);
  return (Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI;
}

/** The accent whose hue the picture of the log-in screen has. */
const builtInAccent = '#055d7e';

/** Returns the tokens that follow from an accent: colours as pairs of both themes, and the turn of the log-in picture. */
export function brandPalette({ light, dark }: Accent): Record<string, string> {
  const [ofLight, ofDark] = [themePalette('light', light), themePalette('dark', dark)];
  const colours = Object.entries(ofLight).map(([name, colour]): [string, string] => [
    `--color-${name}`,
    `light-dark(${colour}, ${ofDark[name] ?? colour})`,
  ]);
  const turn = Math.round(hueOf(light) - hueOf(builtInAccent));
  return { ...Object.fromEntries(colours), '--brand-filter': `hue-rotate(${turn}deg)` };
}

/** A ground on which an accent cannot be read. */
interface Unreadable {
  ground: string;
  colour: string;
  contrast: number;
}

const groundNames = ['bg', 'surface', 'surface-sunken', 'surface-raised', 'surface-hover'] as const;

/** Returns the ground of a theme on which the accent has the least contrast if that is too little for text; else null. */
export function unreadableOn(theme: Theme, accent: string): Unreadable | null {
  const grounds = groundNames.map((ground) => {
    const colour = themeGrounds[theme][ground];
    return { ground, colour, contrast: contrast(accent, colour) };
  });
  const [worst] = grounds.toSorted((one, other) => one.contrast - other.contrast);
  return worst && worst.contrast < leastTextContrast ? worst : null;
}
