import type { ColourName } from './chart-mark.ts';
import styles from './variant-badge.module.css';

/** Letter, colour and stroke that distinguish one of several compared items. */
export interface VariantLook {
  letter: string;
  colour: ColourName;
  /** Colour of the letter on the background, at least 4.5:1 in both themes. */
  ink: string;
  dash: readonly number[];
}

const white = '#fff';
const black = '#000';
const byTheme = `light-dark(${white}, ${black})`;

const looks: readonly Omit<VariantLook, 'letter'>[] = [
  { colour: '--chart-1', ink: byTheme, dash: [] },
  { colour: '--chart-2', ink: black, dash: [6, 4] },
  { colour: '--chart-5', ink: byTheme, dash: [2, 4] },
  { colour: '--chart-3', ink: byTheme, dash: [9, 3, 2, 3] },
  { colour: '--chart-4', ink: black, dash: [2, 2] },
  { colour: '--chart-6', ink: byTheme, dash: [12, 4] },
];
const firstLetter = 65;
const plain: VariantLook = { letter: 'A', colour: '--chart-1', ink: byTheme, dash: [] };

/** Returns the look at an index, counted from 0; there are six. */
export const variantLook = (place: number): VariantLook => ({
  ...plain,
  ...looks[place % looks.length],
  letter: String.fromCodePoint(firstLetter + place),
});

/** The letter of a compared item on its colour. */
export function VariantBadge({ look: { letter, colour, ink } }: { look: VariantLook }) {
  return (
    <span className={styles.badge} style={{ background: `var(${colour})`, color: ink }}>
      {letter}
    </span>
  );
}
