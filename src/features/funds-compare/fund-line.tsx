import { useShareClassParts } from '#state/use-share-class-parts.ts';
import type { Fund } from '#contract/catalogue.ts';
import styles from './funds-compare.module.css';

/** What tells a fund from others of its name, and its ISIN: never cut, as the name may be (screens, section 1). */
export function FundLine({ fund: { id, isin } }: { fund: Fund }) {
  const part = useShareClassParts().get(id);
  return (
    <span className={styles.isin}>
      {part && <strong className={styles.part}>{part} </strong>}
      {isin}
    </span>
  );
}
