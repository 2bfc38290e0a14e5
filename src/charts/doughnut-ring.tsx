import { arc, pie, type PieArcDatum } from 'd3-shape';
import type { DoughnutSlice } from './doughnut-slices.ts';
import styles from './doughnut.module.css';

export interface DoughnutRingProps {
  /** As displayed: the largest first, the rest combined. */
  slices: readonly DoughnutSlice[];
  /** Accessible name of the image. */
  label: string;
  size: number;
  /** Called on a click on a slice; without a pointer, the legend has the same action. */
  onPick?: ((id: string) => void) | undefined;
}

const gap = 2.5;
const ring = 0.2;

const layout = pie<DoughnutSlice>().value(({ value }) => value);

/** Renders the ring of a doughnut without its legend. */
export function DoughnutRing({ slices, label, size, onPick }: DoughnutRingProps) {
  const radius = size / 2;
  const outline = arc<PieArcDatum<DoughnutSlice>>()
    .innerRadius(radius - size * ring)
    .outerRadius(radius)
    .padRadius(radius)
    .padAngle(slices.length > 1 ? gap / radius : 0);
  return (
    <svg
      className={styles.ring}
      width={size}
      height={size}
      viewBox={`${-radius} ${-radius} ${size} ${size}`}
      role="img"
      aria-label={label}
    >
      {layout(slices.slice()).map(({ data, ...slice }) => (
        <path
          key={data.id}
          role="presentation"
          data-slice={data.id}
          className={onPick && styles.pickable}
          d={outline({ data, ...slice }) ?? ''}
          style={{ fill: data.colour }}
          onClick={onPick && (() => onPick(data.id))}
        />
      ))}
    </svg>
  );
}
