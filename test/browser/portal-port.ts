/**
 * Workers of a run, each with a portal of its own: what one test changes is never in the way of another. One more than a small
 * machine has cores, since a test waits for its page as long as it works.
 */
export const portalWorkers = 3;

/** Port of the portal with that number; those of the workers come first. */
export const portalPort = (index: number): number => Number(process.env['TEST_PORT'] ?? 4173) + index;

/** Port of the portal that has the real catalogue beside the demo data, which what is measured goes to. */
export const realCataloguePort = portalPort(portalWorkers);

/** Port of the portal with a hundred thousand funds. */
export const largeCataloguePort = portalPort(portalWorkers + 1);

/** Tells the database apart that commands are asked on: nothing is served at it. */
export const commandPort = portalPort(portalWorkers + 2);
