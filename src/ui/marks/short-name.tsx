import { displayName } from '#domain/catalogue/display-name.ts';

/** A name as every screen shows it: a long one is truncated and shown in full as its title (VALID-15). */
export function ShortName({ of: name }: { of: string }) {
  const shown = displayName(name);
  return shown === name ? shown : <span title={name}>{shown}</span>;
}
