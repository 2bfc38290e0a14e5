import { FigureText } from './figure-text.tsx';
import { NotAvailable } from './not-available.tsx';
import styles from './scenario-range.module.css';

export interface ScenarioRangeProps {
  uuid: string;
  unfavourable: number | null;
  moderate: number | null;
  favourable: number | null;
}

export function ScenarioRange({ uuid, unfavourable, moderate, favourable }: ScenarioRangeProps) {
  if (unfavourable === null || favourable === null) return <NotAvailable />;
  const width = favourable - unfavourable;
  const share = moderate === null || width <= 0 ? 50 : ((moderate - unfavourable) / width) * 100;
  return (
    <span className="wrapping-row gap-2 secondary medium figures nowrap">
      <FigureText of="item.unfavourable" subject={[uuid]} value={unfavourable} place="short" />
      <span className={styles.bar} aria-hidden>
        {moderate !== null && (
          <span className={styles.mark} style={{ left: `${Math.min(100, Math.max(0, share))}%` }} />
        )}
      </span>
      <FigureText of="item.favourable" subject={[uuid]} value={favourable} place="short" />
    </span>
  );
}
