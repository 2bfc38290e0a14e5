export type PdfValue =
  | { kind: 'name'; name: string }
  | { kind: 'reference'; number: number }
  | { kind: 'text'; text: string; start: number; end: number }
  /** A number, `true`, `false` or `null`, as it is written. */
  | { kind: 'plain'; text: string }
  | { kind: 'array'; items: PdfValue[] }
  | PdfDictionary;

export interface PdfDictionary {
  kind: 'dictionary';
  entries: ReadonlyMap<string, PdfValue>;
  /** The bytes of a stream; null for any other dictionary. */
  stream: string | null;
}

/** These bytes are not written as plainly as a check of them demands. */
export class NotPlain extends Error {
  override name = 'NotPlain';
}

export const isDictionary = (value: PdfValue | null | undefined): value is PdfDictionary =>
  value?.kind === 'dictionary';

/** The whole number that a value is; null for any other value. */
export const wholeNumberOf = (value: PdfValue | null | undefined): number | null =>
  value?.kind === 'plain' && /^\d{1,10}$/.test(value.text) ? Number(value.text) : null;

/** Refuses a dictionary with an entry that is none of these. */
export function requireEntries({ entries }: PdfDictionary, known: ReadonlySet<string>): void {
  for (const name of entries.keys()) if (!known.has(name)) throw new NotPlain(`There is an entry ${name}.`);
}

/** A value as a text that is the same for every spelling of it. */
export function canonicalValue(value: PdfValue): string {
  switch (value.kind) {
    case 'name':
      return `/${JSON.stringify(value.name)}`;
    case 'reference':
      return `${value.number} R`;
    case 'text':
      return JSON.stringify(value.text);
    case 'plain':
      return /^[+-]?[\d.]+$/.test(value.text) ? String(Number(value.text)) : value.text;
    case 'array':
      return `[${value.items.map(canonicalValue).join(',')}]`;
    default: {
      const entries = [...value.entries].map(([name, one]) => `${JSON.stringify(name)}:${canonicalValue(one)}`);
      return `{${entries.toSorted().join(',')}}${value.stream === null ? '' : JSON.stringify(value.stream)}`;
    }
  }
}
