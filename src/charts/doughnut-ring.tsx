import { arc, pie, type PieArcDatum } from 'd3-shape';
import type { DoughnutSlice } from './doughnut-slices.ts';
import styles from './doughnut.module.css';

export interface DoughnutRingProps {
  /** As they are shown: the largest first, the rest as one. */
  slices: readonly DoughnutSlice[];
  /** The name of the picture. */
  label: string;
  size: number;
  /** What a click on a slice does; whoever has no pointer does it in the legend. */
  onPick?: ((id: string) => void) | undefined;
}

const gap = 2.5;
const ring = 0.2;

const layout = pie<DoughnutSlice>().value(({ value }) => value);

/** The ring of a doughnut without its legend. */
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
