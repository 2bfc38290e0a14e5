import { arc, pie, type PieArcDatum } from 'd3-shape';
import { shownSlices, type DoughnutSlice } from './doughnut-slices.ts';
import styles from './doughnut.module.css';

export interface DoughnutProps {
  slices: readonly DoughnutSlice[];
  /** The name of the picture. */
  label: string;
  formatValue: (value: number) => string;
  otherLabel: string;
  size?: number | undefined;
}

const gap = 2.5;
const ring = 0.2;

const layout = pie<DoughnutSlice>().value(({ value }) => value);

export function Doughnut({ slices, label, formatValue, otherLabel, size = 80 }: DoughnutProps) {
  const shown = shownSlices(slices, otherLabel);
  const radius = size / 2;
  const outline = arc<PieArcDatum<DoughnutSlice>>()
    .innerRadius(radius - size * ring)
    .outerRadius(radius)
    .padRadius(radius)
    .padAngle(shown.length > 1 ? gap / radius : 0);

  return (
    <div className={styles.doughnut}>
      <svg
        className={styles.ring}
        width={size}
        height={size}
        viewBox={`${-radius} ${-radius} ${size} ${size}`}
        role="img"
        aria-label={label}
      >
        {layout(shown).map((slice) => (
          <path key={slice.data.id} d={outline(slice) ?? ''} style={{ fill: slice.data.colour }} />
        ))}
      </svg>
      <ul className={styles.legend}>
        {shown.map(({ id, label: name, value, colour }) => (
          <li key={id} className={styles.line}>
            <span className={styles.dot} style={{ background: colour }} aria-hidden />
            <span className={styles.name}>{name}</span>
            <span className={styles.value}>{formatValue(value)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
