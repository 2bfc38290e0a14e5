import { arc, pie, type PieArcDatum } from 'd3-shape';
import styles from './doughnut.module.css';

export interface DoughnutSlice {
  id: string;
  label: string;
  /** In any unit; the drawing divides by the sum. */
  value: number;
  /** A CSS colour of the palette. */
  colour: string;
}

const most = 6;
const otherColour = 'var(--color-line-control)';

/**
 * Returns the displayed slices: the largest first, at most six, the rest combined; empty slices are dropped (design, section
 * 7). A slice that is named like the rest belongs to it, so that no name stands twice.
 */
export function shownSlices(slices: readonly DoughnutSlice[], otherLabel: string): DoughnutSlice[] {
  const sorted = slices.filter(({ value }) => value > 0).toSorted((one, other) => other.value - one.value);
  const named = sorted.filter(({ label }) => label !== otherLabel);
  if (sorted.length <= most || named.length <= most) return sorted;
  const shown = named.slice(0, most);
  const rest = sorted.filter((slice) => !shown.includes(slice)).reduce((sum, { value }) => sum + value, 0);
  return [...shown, { id: 'other', label: otherLabel, value: rest, colour: otherColour }];
}

export interface DoughnutRingProps {
  /** As displayed: the largest first, the rest combined. */
  slices: readonly DoughnutSlice[];
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

export interface DoughnutProps {
  slices: readonly DoughnutSlice[];
  label: string;
  formatValue: (value: number) => string;
  /** Attributes of the value of a slice. */
  markOf?: ((id: string) => object) | undefined;
  otherLabel: string;
  size?: number | undefined;
}

export function Doughnut({ slices, label, formatValue, markOf, otherLabel, size = 80 }: DoughnutProps) {
  const shown = shownSlices(slices, otherLabel);
  return (
    <div className="row gap-4">
      <DoughnutRing slices={shown} label={label} size={size} />
      <DoughnutLegend {...{ formatValue, markOf }} slices={shown} />
    </div>
  );
}

/** The names and values of slices, in their order. */
export function DoughnutLegend({
  slices,
  formatValue,
  markOf,
}: Pick<DoughnutProps, 'slices' | 'formatValue' | 'markOf'>) {
  return (
    <ul className={styles.legend}>
      {slices.map(({ id, label, value, colour }) => (
        <li key={id} className={styles.line}>
          <span className={styles.dot} style={{ background: colour }} aria-hidden />
          <span className="shrinkable secondary breakable">{label}</span>
          <span className="medium figures nowrap text-right" {...markOf?.(id)}>
            {formatValue(value)}
          </span>
        </li>
      ))}
    </ul>
  );
}
