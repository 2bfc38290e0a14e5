import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from './icon.tsx';
import { initialsOf } from './initials.ts';
import styles from './picture.module.css';

export type PictureKind = 'contracttype' | 'dealer' | 'fund' | 'program' | 'issuer' | 'panel' | 'fundpackagetemplate';

/** A person's full name, of which the initials are shown, or a symbol for a product (SIL-34). */
export type PictureFallback = { person: string } | { symbol: LucideIcon };

export interface PictureProps {
  kind: PictureKind;
  id: string;
  /** What the picture says; empty where the name stands beside it. */
  alt: string;
  /** Shown until the picture is there, and for good where there is none. */
  fallback: PictureFallback;
  size?: 'sm' | 'md' | 'lg' | 'xl' | undefined;
  /** Of the picture's last change, so that a new one is not taken from the cache; null where there is no picture to ask for. */
  timestamp?: string | null | undefined;
  className?: string | undefined;
}

/** Addresses without a picture, so that none is asked for twice in a session. */
const missing = new Set<string>();

/** Another session may see other pictures. */
export const forgetMissingPictures = (): void => missing.clear();

function addressOf({ kind, id, timestamp }: Pick<PictureProps, 'kind' | 'id' | 'timestamp'>): string {
  const address = `/api/images/${kind}/${encodeURIComponent(id)}`;
  return timestamp == null ? address : `${address}?${new URLSearchParams({ timestamp }).toString()}`;
}

function Fallback({ of: fallback, size }: { of: PictureFallback; size: NonNullable<PictureProps['size']> }) {
  if ('person' in fallback) return <span>{initialsOf(fallback.person)}</span>;
  return <Icon of={fallback.symbol} size={size === 'sm' ? 16 : 20} className={styles.symbol} />;
}

/** Asks anew for each address; what failed once leaves the fallback in its place. */
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

/** A picture that the portal keeps, in a box that is there from the start (SIL-34). */
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
