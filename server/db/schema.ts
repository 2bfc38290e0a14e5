import type { AccessTables } from './tables/access.ts';
import type { CatalogueTables } from './tables/catalogue.ts';
import type { PortalTables } from './tables/portal.ts';

/** Every table by name. A module adds its tables in a file of its own below `tables/` and extends this list. */
export interface Schema extends AccessTables, CatalogueTables, PortalTables {}
