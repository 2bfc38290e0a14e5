/**
 * Number of workers, each with its own portal, so that tests do not interfere. As many as a small machine has cores: the other tests
 * run beside them, and a third worker took a tenth more time of the processor for the same walks.
 */
export const portalWorkers = 2;

/** Returns the port of the portal with this index; those of the workers come first. */
export const portalPort = (index: number): number => Number(process.env['TEST_PORT'] ?? 4173) + index;

/** Port of the portal that has the real catalogue besides the demo data, for measurements. */
export const realCataloguePort = portalPort(portalWorkers);

/** Port of the portal with a hundred thousand funds. */
export const largeCataloguePort = portalPort(portalWorkers + 1);

/** Identifies the database for commands; nothing is served on this port. */
export const commandPort = portalPort(portalWorkers + 2);
