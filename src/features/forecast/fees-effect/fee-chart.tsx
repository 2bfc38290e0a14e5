import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { centredExtent, keepApart } from '#domain/charts/axis-labels.ts';
import { axisSteps } from '#domain/charts/axis-steps.ts';
import { ChartMarks } from '#charts/chart-marks.tsx';
import { useTextWidth, useWidth } from '#charts/use-size.ts';
import type { ChartMark, Place } from '#charts/chart-mark.ts';
import type { FeeCurve } from '#domain/analysis/fees/fee-curve.ts';
import { amountPlace, formatAxisValue, formatFigure } from '#i18n/format-figure.ts';
import styles from './fees-effect.module.css';

const plot = { top: 26, height: 150, below: 26, right: 20 } as const;
const bottom = plot.top + plot.height;
const lineHeight = 18;
/** Bold texts are wider than measured. */
const boldWidth = 1.1;

interface FeeChartProps {
  curve: FeeCurve;
  /** The current amount. */
  amount: number;
  /** The name of the amount. */
  name: string;
  code: string;
}

interface Frame {
  left: number;
  right: number;
  steps: { x: readonly number[]; y: readonly number[] };
  xOf: (amount: number) => number;
  yOf: (fee: number) => number;
}

function frameOf({ stretches }: FeeCurve, width: number, widest: ReturnType<typeof useTextWidth>): Frame {
  const fees = stretches.flatMap(({ feeFrom, feeTo }) => [feeFrom, feeTo]);
  const steps = {
    x: axisSteps({ lowest: 0, highest: Math.max(...stretches.map(({ to }) => to)) }, 5),
    y: axisSteps({ lowest: 0, highest: Math.max(...fees) }, 4),
  };
  const [mostX, mostY] = [steps.x.at(-1) ?? 1, Math.max(1, steps.y.at(-1) ?? 1)];
  const left = widest(steps.y.map(formatAxisValue)) + 12;
  const lastAmount = widest([formatAxisValue(mostX)]);
  const right = Math.max(left + 40, width - Math.max(plot.right, Math.ceil(lastAmount / 2)));
  const xOf = (amount: number) => left + ((right - left) * amount) / mostX;
  return {
    left,
    right,
    steps: {
      ...steps,
      x: keepApart(steps.x, (step) => centredExtent(xOf(step), widest([formatAxisValue(step)]))),
    },
    xOf,
    yOf: (fee) => bottom - (plot.height * fee) / mostY,
  };
}

const mark = (
  id: string,
  at: Place,
  text: string,
  look: Partial<Extract<ChartMark, { kind: 'text' }>> = {},
): ChartMark => ({
  colour: '--chart-axis',
  size: 12,
  weight: 400,
  anchor: 'middle',
  ...look,
  id,
  kind: 'text',
  at,
  text,
});

const line = (
  id: string,
  places: readonly Place[],
  colour: Extract<ChartMark, { kind: 'line' }>['colour'],
  width = 1,
): ChartMark => ({
  id,
  kind: 'line',
  places,
  colour,
  width,
  dash: [],
});

const axisMarks = ({ left, right, steps, xOf, yOf }: Frame): ChartMark[] => [
  ...steps.y.flatMap((step) => {
    const y = Math.round(yOf(step)) + 0.5;
    const places: Place[] = [
      [left, y],
      [right, y],
    ];
    return [
      line(`grid ${step}`, places, step === 0 ? '--color-line-control' : '--chart-grid'),
      mark(`step ${step}`, [left - 10, y + 4], formatAxisValue(step), { anchor: 'end' }),
    ];
  }),
  ...steps.x.map((step) => mark(`amount ${step}`, [xOf(step), bottom + 18], formatAxisValue(step))),
];

const curveMarks = ({ stretches, dearer }: FeeCurve, { xOf, yOf }: Frame): ChartMark[] => [
  ...dearer.map(({ from, to }): ChartMark => ({
    id: `dearer ${to}`,
    kind: 'area',
    places: [
      [xOf(from), plot.top],
      [xOf(to), plot.top],
      [xOf(to), bottom],
      [xOf(from), bottom],
    ],
    colour: '--color-warning-mark',
    opacity: 0.16,
  })),
  ...stretches.flatMap(({ from, to, feeFrom, feeTo }, index): ChartMark[] => {
    const [first, last]: Place[] = [
      [xOf(from), yOf(feeFrom)],
      [xOf(to), yOf(feeTo)],
    ];
    const dot = { kind: 'dot', radius: 3.5, colour: '--scenario-moderate' } as const;
    return [
      line(`fee ${from}`, first && last ? [first, last] : [], '--scenario-moderate', 2),
      ...(index > 0 && first ? [{ ...dot, id: `from ${from}`, at: first, isFilled: true }] : []),
      ...(index < stretches.length - 1 && last ? [{ ...dot, id: `below ${to}`, at: last, isFilled: false }] : []),
    ];
  }),
];

/** The fee by amount around the current one, marking where a higher amount costs less (screens, section 5). */
export function FeeChart({ curve, amount, name, code }: FeeChartProps) {
  const { t } = useTranslation('forecast-page');
  const root = useRef<HTMLDivElement>(null);
  const width = useWidth(root);
  const widest = useTextWidth(root);
  const frame = useMemo(() => (width === 0 ? null : frameOf(curve, width, widest)), [curve, width, widest]);
  const fee = formatFigure('tariff.charged', curve.fee, { currency: code, place: 'exact' });
  const now = t('effect.now', { fee });
  const wordsOf = ({ xOf, yOf, left, right }: Frame): ChartMark[] => {
    const at: Place = [xOf(amount), yOf(curve.fee)];
    const isLeft = at[0] > (left + right) / 2;
    const bold = { colour: '--color-text', weight: 600, anchor: isLeft ? 'end' : 'start' } as const;
    const [shaded] = curve.dearer.toReversed();
    const dearer = shaded ? t('effect.dearer-than', { amount: formatAxisValue(shaded.to) }) : '';
    // At the top it would be beside the words about the shaded amounts.
    const isBelow = at[1] < plot.top + lineHeight || (!isLeft && at[1] <= bottom - 24);
    const nowX = isLeft ? Math.max(at[0] - 10, left + widest([now]) * boldWidth) : at[0] + 10;
    return [
      ...(shaded
        ? [
            mark('dearer', [Math.max(xOf(shaded.to), left + widest([dearer])), plot.top - 8], dearer, {
              anchor: 'end',
              colour: '--color-text-2',
            }),
          ]
        : []),
      { id: 'now', kind: 'dot', at, radius: 5, colour: '--color-text', isFilled: false },
      mark('now text', [nowX, at[1] + (isBelow ? 16 : -8)], now, bold),
    ];
  };
  return (
    <div ref={root} className={styles.feeChart}>
      {frame && (
        <svg
          width={width}
          height={bottom + plot.below}
          role="img"
          aria-label={t('effect.fee-chart', {
            what: name,
            amount: formatFigure('item.one-off', amount, { currency: code, place: amountPlace(amount) }),
            fee,
          })}
        >
          <ChartMarks marks={[...axisMarks(frame), ...curveMarks(curve, frame), ...wordsOf(frame)]} />
        </svg>
      )}
    </div>
  );
}
