import * as z from 'zod/mini';
import { about } from './fields.ts';
import type { ContentFault } from './section.ts';
import { sections } from './sections.ts';

/** Rises when a bundle of the version before can no longer be read. */
export const formatVersion = 1;

/** Content of each section that a bundle holds, by name. */
export type Contents = Readonly<Record<string, unknown>>;

export interface Bundle {
  sections: Contents;
  /** Number of the version that it was exported from; null where nothing was imported before, or the file does not say. */
  exportedFrom: number | null;
}

const bundleSchema = z.strictObject({
  $schema: about('Address of this schema, for editors', z.optional(z.string())),
  formatVersion: about('Version of this format', z.literal(formatVersion)),
  exportedFrom: about(
    'The version of the database that the file was exported from; for the reader',
    z.optional(z.nullable(z.strictObject({ version: z.int(), importedAt: z.string() }))),
  ),
  sections: about(
    'A section that is left out stays as it is in the database; one that is there states the whole of it',
    z.strictObject(Object.fromEntries(sections.map(({ name, schema }) => [name, z.optional(schema)]))),
  ),
});

/** The published form of a bundle. */
export const bundleJsonSchema = () => ({
  title: `Reference data of Fundament, format ${formatVersion}`,
  ...z.toJSONSchema(bundleSchema, { io: 'input' }),
});

/** Checks the form of a bundle: another format, unknown fields and wrong values; every fault with its place. */
export function checkForm(value: unknown): { bundle: Bundle } | { faults: ContentFault[] } {
  const version = typeof value === 'object' && value !== null ? Reflect.get(value, 'formatVersion') : undefined;
  if (typeof version === 'number' && version !== formatVersion) {
    const reason = `is ${version}; this version of Fundament reads ${formatVersion}`;
    return { faults: [{ path: ['formatVersion'], reason }] };
  }
  const { data, error } = z.safeParse(bundleSchema, value, { error: z.locales.en().localeError });
  if (!data) return { faults: error.issues.map(({ path, message }) => ({ path, reason: message })) };
  const contents = Object.entries(data.sections).filter(([, content]) => content !== undefined);
  return { bundle: { sections: Object.fromEntries(contents), exportedFrom: data.exportedFrom?.version ?? null } };
}
