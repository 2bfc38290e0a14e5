import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from './icon.tsx';
import styles from './picture.module.css';

/** Returns the initials of the first two names, as a replacement for a person's picture (SIL-34). */
export const initialsOf = (fullName: string): string =>
  fullName
    .split(/\s+/)
    .map((part) => part.charAt(0))
    .slice(0, 2)
    .join('');

export type PictureKind = 'contracttype' | 'dealer' | 'fund' | 'program' | 'issuer' | 'panel' | 'fundpackagetemplate';

/** A person's full name, shown as initials, or a symbol for a product (SIL-34). */
type PictureFallback = { person: string } | { symbol: LucideIcon };

export interface PictureProps {
  kind: PictureKind;
  id: string;
  /** The text alternative; empty if the name is shown beside the picture. */
  alt: string;
  /** Shown while the picture loads, and permanently if it does not exist. */
  fallback: PictureFallback;
  size?: 'sm' | 'md' | 'lg' | 'xl' | undefined;
  /** Time of the picture's last change, which bypasses outdated cache entries; null if there is no picture. */
  timestamp?: string | null | undefined;
  className?: string | undefined;
}

/** Addresses without a picture, so that each is requested only once per session. */
const missing = new Set<string>();

/** Clears the cache, because another session may see other pictures. */
export const clearMissingPictures = (): void => missing.clear();

function addressOf({ kind, id, timestamp }: Pick<PictureProps, 'kind' | 'id' | 'timestamp'>): string {
  const address = `/api/images/${kind}/${encodeURIComponent(id)}`;
  return timestamp == null ? address : `${address}?${new URLSearchParams({ timestamp }).toString()}`;
}

function Fallback({ of: fallback, size }: { of: PictureFallback; size: NonNullable<PictureProps['size']> }) {
  if ('person' in fallback) return <span>{initialsOf(fallback.person)}</span>;
  return <Icon of={fallback.symbol} size={size === 'sm' ? 16 : 20} className={styles.symbol} />;
}

/** Requests the picture of an address; after a failure the fallback remains. */
function LazyImage({ address }: { address: string }) {
  const [state, setState] = useState<'loading' | 'shown' | 'missing'>(missing.has(address) ? 'missing' : 'loading');
  if (state === 'missing') return null;
  return (
    <img
      className={classNames(styles.image, state === 'shown' && styles.shown)}
      src={address}
      alt=""
      loading="lazy"
      decoding="async"
      onLoad={() => setState('shown')}
      onError={() => {
        if (navigator.onLine) missing.add(address);
        setState('missing');
      }}
    />
  );
}

/** A picture stored by the portal, in a box of fixed size (SIL-34). */
export function Picture({ kind, id, alt, fallback, size = 'md', timestamp, className }: PictureProps) {
  const address = addressOf({ kind, id, timestamp });
  const name = alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt };
  return (
    <span
      {...name}
      className={classNames(styles.picture, styles[size], 'person' in fallback && styles.person, className)}
    >
      <Fallback of={fallback} size={size} />
      {timestamp !== null && <LazyImage key={address} address={address} />}
    </span>
  );
}
