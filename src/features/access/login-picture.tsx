import styles from './login-picture.module.css';
import { ridgePath } from './ridge-path.ts';
import { czechRidges, slovakRidges, type Ridges } from './ridges.ts';

export type Market = 'cz' | 'sk';

const width = 905;
const height = 900;
const gridRows = [360, 450, 540, 630, 720, 810];
const yearsBetweenTicks = 5;
const ticks = 6;

interface Tones {
  sky: readonly [string, string, string];
  ridges: Record<keyof Ridges, readonly [string, string]>;
}

const ridgesOf: Record<Market, Ridges> = { cz: czechRidges, sk: slovakRidges };

const tonesOf: Record<Market, Tones> = {
  cz: {
    sky: ['#06293a', '#0f5570', '#2b7f9b'],
    ridges: {
      favourable: ['#2a7b97', '#0d4a63'],
      moderate: ['#1b6380', '#0b4057'],
      unfavourable: ['#12506b', '#09364a'],
      invested: ['#0b4057', '#072a3a'],
    },
  },
  sk: {
    sky: ['#07242f', '#175868', '#3c8792'],
    ridges: {
      favourable: ['#2a7b97', '#134a5c'],
      moderate: ['#1b6380', '#0f3f50'],
      unfavourable: ['#12506b', '#0b3444'],
      invested: ['#0b4057', '#082835'],
    },
  },
};

const ridgeNames = ['favourable', 'moderate', 'unfavourable', 'invested'] as const;

function Ridge({ name, market }: { name: keyof Ridges; market: Market }) {
  const [top, bottom] = tonesOf[market].ridges[name];
  const path = ridgePath(ridgesOf[market][name], width);
  const fill = `ridge-${name}`;
  return (
    <g>
      <linearGradient id={fill} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor={top} />
        <stop offset="1" stopColor={bottom} />
      </linearGradient>
      <path className={styles[`${name}Hill`]} d={`${path}L${width} ${height}L0 ${height}Z`} fill={`url(#${fill})`} />
      <path className={styles[name]} d={path} vectorEffect="non-scaling-stroke" />
    </g>
  );
}

/** Four ridge lines over an axis of years: the four series of a forecast (design, section 1). */
export function LoginPicture({ market, firstYear }: { market: Market; firstYear: number }) {
  const [top, middle, bottom] = tonesOf[market].sky;
  return (
    <div className={styles.picture} aria-hidden>
      <svg className={styles.drawing} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
        <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={top} />
          <stop offset="0.62" stopColor={middle} />
          <stop offset="1" stopColor={bottom} />
        </linearGradient>
        <rect width={width} height={height} fill="url(#sky)" />
        {gridRows.map((row) => (
          <line key={row} className={styles.grid} x1="0" x2={width} y1={row} y2={row} />
        ))}
        {ridgeNames.map((name) => (
          <Ridge key={name} name={name} market={market} />
        ))}
      </svg>
      <div className={styles.axis}>
        {Array.from({ length: ticks }, (_, index) => firstYear + index * yearsBetweenTicks).map((year) => (
          <span key={year} className={styles.year}>
            {year}
          </span>
        ))}
      </div>
    </div>
  );
}
