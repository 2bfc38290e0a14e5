import { createHash } from 'node:crypto';
import * as z from 'zod/mini';

/** The parts of a CycloneDX document, as npm writes it, that are changed here. */
const cycloneDx = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  metadata: z.looseObject({ component: z.looseObject({ 'bom-ref': z.string() }) }),
  components: z.array(z.looseObject({ 'bom-ref': z.string() })),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.optional(z.array(z.string())) })),
});

interface Shipped {
  name: string;
  version: string;
  /** Packages that are shipped, `name@version`. */
  packages: ReadonlySet<string>;
  /** Time of the released commit. */
  at: Date;
}

/**
 * Reduces the bill of materials that npm makes of the lock file to what a release ships, with the time and number that follow from the
 * release, so that the same release has the same document.
 */
export function shippedSbom(text: string, { name, version, packages, at }: Shipped): string {
  const document = cycloneDx.parse(JSON.parse(text));
  const root = document.metadata.component['bom-ref'];
  const isShipped = (ref: string) => ref === root || packages.has(ref);
  const components = document.components.filter((component) => packages.has(component['bom-ref']));
  const missing = [...packages].filter((ref) => !components.some((component) => component['bom-ref'] === ref));
  if (missing.length > 0) throw new Error(`The lock file does not describe ${missing.join(', ')}.`);
  const dependencies = document.dependencies
    .filter(({ ref }) => isShipped(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter(isShipped).toSorted() }));
  const described = {
    ...document,
    metadata: {
      ...document.metadata,
      timestamp: at.toISOString(),
      component: { ...document.metadata.component, name, version },
    },
    components: components.map((component) => withoutPlaces(component)),
    dependencies,
  };
  return `${JSON.stringify({ ...described, serialNumber: serialOf(JSON.stringify(described.components)) }, null, 2)}\n`;
}

/** Where the package lies in the developer's folder is nobody's business. */
const withoutPlaces = ({ properties: _properties, ...component }: Record<string, unknown>) => component;

/** A UUID made of the content (RFC 9562, version 8). */
function serialOf(content: string): string {
  const hex = createHash('sha256').update(content).digest('hex');
  return `urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
