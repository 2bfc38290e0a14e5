import { displayName } from '#domain/catalogue/display-name.ts';
import { useShareClassParts } from '#state/use-share-class-parts.ts';
import styles from './class-part.module.css';

interface ClassPartProps {
  /** Null for what is no fund. */
  fundId: string | null;
  /** The whole name. */
  name: string;
}

/** What tells a fund from others of its name, where that is cut off the name (screens, section 1). */
export function ClassPart({ fundId, name }: ClassPartProps) {
  const part = useShareClassParts().get(fundId ?? '');
  const isCut = displayName(name) !== name;
  return part && isCut ? <strong className={styles.part}>{part}</strong> : null;
}
