import type { AccessTables } from './tables/access.ts';
import type { BrandTables } from './tables/brand.ts';
import type { CatalogueTables } from './tables/catalogue.ts';
import type { ClientTables } from './tables/clients.ts';
import type { ContractTables } from './tables/contracts.ts';
import type { DocumentTables } from './tables/documents.ts';
import type { FundDetailTables } from './tables/fund-details.ts';
import type { InstallationTables } from './tables/installation.ts';
import type { MessagingTables } from './tables/messaging.ts';
import type { OrderTables } from './tables/orders.ts';
import type { PageTables } from './tables/page.ts';
import type { PortalTables } from './tables/portal.ts';
import type { ProductTables } from './tables/products.ts';
import type { ReferenceTables } from './tables/reference.ts';
import type { RegistrationTables } from './tables/registration.ts';
import type { SigningTables } from './tables/signing.ts';
import type { TrailTables } from './tables/trail.ts';

/** Every table by name. A module adds its tables in a file of its own below `tables/` and extends this list. */
export interface Schema
  extends
    AccessTables,
    BrandTables,
    CatalogueTables,
    ClientTables,
    ContractTables,
    DocumentTables,
    FundDetailTables,
    InstallationTables,
    MessagingTables,
    OrderTables,
    PageTables,
    PortalTables,
    ProductTables,
    ReferenceTables,
    RegistrationTables,
    SigningTables,
    TrailTables {}
