import styles from './login-picture.module.css';
import { ridgePath } from './ridge-path.ts';

/** Heights of the ridges at equal steps, in a picture of 905 by 900. */
interface Ridges {
  favourable: readonly number[];
  moderate: readonly number[];
  unfavourable: readonly number[];
  invested: readonly number[];
}

const czechRidges: Ridges = {
  favourable: [566, 559, 543, 528, 514, 495, 475, 455, 451, 459, 452, 445, 440, 428, 412, 404, 399, 384, 368, 371, 378],
  moderate: [652, 644, 631, 612, 599, 597, 595, 588, 582, 581, 571, 539, 500, 504, 531, 530, 540, 552, 550, 534, 515],
  unfavourable: [
    751, 746, 726, 700, 684, 678, 675, 678, 686, 691, 690, 691, 694, 691, 681, 674, 675, 676, 672, 669, 669,
  ],
  invested: [829, 831, 837, 837, 826, 815, 808, 800, 788, 786, 796, 806, 810, 815, 822, 822, 812, 804, 805, 805, 801],
};

const slovakRidges: Ridges = {
  favourable: [
    560, 561, 547, 540, 533, 515, 510, 513, 512, 504, 493, 486, 480, 469, 475, 485, 486, 486, 489, 489, 478, 469, 467,
    466, 458, 454, 452, 439, 421, 410, 406, 404, 404, 413, 420, 409, 401, 402, 399, 398, 403, 406, 402, 383, 373, 365,
    349, 339, 341, 343, 336, 329, 329, 326, 315, 316, 326, 330, 329, 330, 326,
  ],
  moderate: [
    620, 626, 627, 631, 640, 638, 630, 626, 621, 614, 608, 611, 612, 602, 590, 584, 576, 571, 575, 584, 587, 584, 583,
    583, 577, 571, 579, 580, 574, 569, 563, 555, 541, 531, 533, 531, 527, 533, 534, 527, 519, 520, 526, 526, 528, 536,
    531, 517, 507, 501, 495, 489, 489, 491, 482, 468, 468, 468, 463, 465, 473,
  ],
  unfavourable: [
    726, 730, 734, 732, 730, 728, 724, 717, 712, 711, 710, 706, 707, 710, 707, 702, 703, 704, 704, 705, 710, 712, 706,
    700, 697, 692, 689, 688, 690, 687, 680, 676, 676, 672, 672, 676, 679, 679, 678, 678, 676, 671, 669, 670, 668, 664,
    663, 660, 652, 645, 644, 645, 645, 647, 650, 648, 643, 642, 643, 644, 644,
  ],
  invested: [
    820, 820, 820, 821, 823, 824, 823, 823, 824, 821, 819, 820, 820, 819, 818, 817, 815, 812, 810, 812, 813, 814, 815,
    815, 814, 812, 813, 815, 814, 813, 814, 812, 809, 807, 806, 805, 804, 804, 806, 805, 803, 804, 804, 803, 804, 806,
    808, 807, 805, 803, 801, 799, 799, 800, 799, 797, 796, 795, 793, 792, 794,
  ],
};

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

/** Four ridges over an axis of years, like the four series of a forecast (design, section 1). */
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
