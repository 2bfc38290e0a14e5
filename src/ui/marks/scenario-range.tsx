import { formatThousands } from '#i18n/format.ts';
import { NotAvailable } from './not-available.tsx';
import styles from './scenario-range.module.css';

export interface ScenarioRangeProps {
  unfavourable: number | null;
  moderate: number | null;
  favourable: number | null;
}

export function ScenarioRange({ unfavourable, moderate, favourable }: ScenarioRangeProps) {
  if (unfavourable === null || favourable === null) return <NotAvailable />;
  const width = favourable - unfavourable;
  const share = moderate === null || width <= 0 ? 50 : ((moderate - unfavourable) / width) * 100;
  return (
    <span className="row gap-2 secondary medium figures nowrap">
      <span>{formatThousands(unfavourable)}</span>
      <span className={styles.bar} aria-hidden>
        {moderate !== null && (
          <span className={styles.mark} style={{ left: `${Math.min(100, Math.max(0, share))}%` }} />
        )}
      </span>
      <span>{formatThousands(favourable)}</span>
    </span>
  );
}
