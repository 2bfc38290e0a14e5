import { cssPaint } from './paint.ts';
import type { ChartMark, Place } from './year-scene.ts';

const pathOf = (places: readonly Place[]): string =>
  places.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(2)} ${y.toFixed(2)}`).join('');

function Mark({ mark }: { mark: ChartMark }) {
  switch (mark.kind) {
    case 'area':
      return <path d={`${pathOf(mark.places)}Z`} style={{ fill: cssPaint(mark.colour) }} fillOpacity={mark.opacity} />;
    case 'line':
      return (
        <path
          d={pathOf(mark.places)}
          fill="none"
          style={{ stroke: cssPaint(mark.colour) }}
          strokeWidth={mark.width}
          strokeDasharray={mark.dash.join(' ') || undefined}
          strokeLinejoin="round"
        />
      );
    case 'dot':
      return (
        <circle
          cx={mark.at[0]}
          cy={mark.at[1]}
          r={mark.radius}
          strokeWidth="2"
          style={{
            stroke: cssPaint(mark.colour),
            fill: mark.isFilled ? cssPaint(mark.colour) : cssPaint('--chart-surface'),
          }}
        />
      );
    case 'box':
      return (
        <rect
          x={mark.at[0]}
          y={mark.at[1]}
          width={mark.width}
          height={mark.height}
          rx="3"
          style={{ fill: cssPaint(mark.colour) }}
        />
      );
    default:
      return (
        <text
          x={mark.at[0]}
          y={mark.at[1]}
          fontSize={mark.size}
          fontWeight={mark.weight}
          textAnchor={mark.anchor}
          style={{ fill: cssPaint(mark.colour) }}
        >
          {mark.title && <title>{mark.title}</title>}
          {mark.text}
        </text>
      );
  }
}

/** Renders the marks of a scene. */
export function ChartMarks({ marks }: { marks: readonly ChartMark[] }) {
  return marks.map((mark) => <Mark key={mark.id} mark={mark} />);
}
