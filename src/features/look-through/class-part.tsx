import { displayName } from '#domain/catalogue/display-name.ts';
import { useShareClassParts } from '#state/analysis/use-share-class-parts.ts';
import styles from './class-part.module.css';

interface ClassPartProps {
  /** Null if the item is not a fund. */
  fundId: string | null;
  name: string;
}

/**
 * The share class of a fund, which distinguishes it from funds of the same name, where it is split from the name
 * (screens, section 1).
 */
export function ClassPart({ fundId, name }: ClassPartProps) {
  const part = useShareClassParts().get(fundId ?? '');
  const isCut = displayName(name) !== name;
  return part && isCut ? <strong className={styles.part}>{part}</strong> : null;
}
