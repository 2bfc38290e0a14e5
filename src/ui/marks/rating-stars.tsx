import { useTranslation } from 'react-i18next';
import { NotAvailable } from './not-available.tsx';
import styles from './rating-stars.module.css';

const mostStars = 5;
/** Distance between stars in units of the drawing: a star is 24 units or 14 pixels wide, with a gap of one pixel. */
const step = (24 * 15) / 14;

/** Returns the outline of a star, shifted to its place. */
function starPath(place: number): string {
  const x = (at: number) => (at + place * step).toFixed(3);
  return (
    `M${x(11.525)} 2.295a.53.53 0 0 1 .95 0l2.31 4.679a2.123 2.123 0 0 0 1.595 1.16l5.166.756a.53.53 0 0 1 .294.904` +
    'l-3.736 3.638a2.123 2.123 0 0 0-.611 1.878l.882 5.14a.53.53 0 0 1-.771.56l-4.618-2.428a2.122 2.122 0 0 0-1.973 0' +
    `L${x(6.396)} 21.01a.53.53 0 0 1-.77-.56l.881-5.139a2.122 2.122 0 0 0-.611-1.879` +
    `L${x(2.16)} 9.795a.53.53 0 0 1 .294-.906l5.165-.755a2.122 2.122 0 0 0 1.597-1.16z`
  );
}

const starsPath = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, star) => starPath(from + star)).join('');

const viewBox = `0 0 ${4 * step + 24} 24`;

/** The drawings by rating, created once because a list renders hundreds of them while scrolling. */
const drawings = Array.from({ length: mostStars + 1 }, (_, rating) => ({
  filled: starsPath(0, rating),
  empty: starsPath(rating, mostStars),
}));

export function RatingStars({ rating }: { rating: number | null }) {
  const { t } = useTranslation('ui');
  if (rating === null || rating < 1) return <NotAvailable />;
  return <NamedRatingStars rating={rating} name={t('rating', { stars: rating })} />;
}

/** A variant for lists, which translate the text once for all their cells; the rating must be known. */
export function NamedRatingStars({ rating, name }: { rating: number; name: string }) {
  const drawing = drawings[Math.min(Math.floor(rating), mostStars)];
  return (
    <span className={styles.stars} role="img" aria-label={name}>
      <svg className={styles.drawing} viewBox={viewBox} aria-hidden>
        <path className={styles.on} d={drawing?.filled} />
        <path className={styles.off} d={drawing?.empty} />
      </svg>
    </span>
  );
}
