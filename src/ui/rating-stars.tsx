import { Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Icon } from './icon.tsx';
import { NotAvailable } from './not-available.tsx';
import styles from './rating-stars.module.css';

const stars = [1, 2, 3, 4, 5];

export function RatingStars({ rating }: { rating: number | null }) {
  const { t } = useTranslation('ui');
  if (rating === null || rating < 1) return <NotAvailable />;
  return (
    <span className={styles.stars} role="img" aria-label={t('rating', { stars: rating })}>
      {stars.map((star) => (
        <Icon key={star} of={Star} size={14} filled={star <= rating} className={star <= rating ? '' : styles.off} />
      ))}
    </span>
  );
}
