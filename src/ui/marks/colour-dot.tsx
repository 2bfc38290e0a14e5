import styles from './colour-dot.module.css';

/** A dot in the colour of an asset class; `colour` is a CSS value of the chart palette. */
export function ColourDot({ colour }: { colour: string }) {
  return <span className={styles.dot} style={{ background: colour }} aria-hidden />;
}
