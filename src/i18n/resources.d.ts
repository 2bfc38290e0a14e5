/* Written by `npm run texts`. */
import 'i18next';
import type access from '#locales/en/start/access.json';
import type cart from '#locales/en/portal/cart.json';
import type cartFile from '#locales/en/workbench/cart-file.json';
import type cartTable from '#locales/en/workbench/cart-table.json';
import type catalogue from '#locales/en/portal/catalogue.json';
import type client from '#locales/en/order/client.json';
import type common from '#locales/en/start/common.json';
import type compare from '#locales/en/workbench/compare.json';
import type contract from '#locales/en/order/contract.json';
import type contracts from '#locales/en/order/contracts.json';
import type drafts from '#locales/en/portal/drafts.json';
import type drivers from '#locales/en/workbench/drivers.json';
import type explain from '#locales/en/workbench/explain.json';
import type forecast from '#locales/en/portal/forecast.json';
import type forecastPage from '#locales/en/workbench/forecast-page.json';
import type fundDetail from '#locales/en/portal/fund-detail.json';
import type funds from '#locales/en/portal/funds.json';
import type fundsCompare from '#locales/en/workbench/funds-compare.json';
import type goalSeek from '#locales/en/workbench/goal-seek.json';
import type lookThrough from '#locales/en/workbench/look-through.json';
import type nextStep from '#locales/en/order/next-step.json';
import type packages from '#locales/en/portal/packages.json';
import type products from '#locales/en/portal/products.json';
import type profile from '#locales/en/portal/profile.json';
import type proposal from '#locales/en/portal/proposal.json';
import type proposalDocument from '#locales/en/workbench/proposal-document.json';
import type questionnaire from '#locales/en/order/questionnaire.json';
import type registration from '#locales/en/start/registration.json';
import type sheetPaste from '#locales/en/workbench/sheet-paste.json';
import type shell from '#locales/en/start/shell.json';
import type ui from '#locales/en/start/ui.json';
import type validation from '#locales/en/start/validation.json';
import type verify from '#locales/en/verify/verify.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      access: typeof access;
      cart: typeof cart;
      'cart-file': typeof cartFile;
      'cart-table': typeof cartTable;
      catalogue: typeof catalogue;
      client: typeof client;
      common: typeof common;
      compare: typeof compare;
      contract: typeof contract;
      contracts: typeof contracts;
      drafts: typeof drafts;
      drivers: typeof drivers;
      explain: typeof explain;
      forecast: typeof forecast;
      'forecast-page': typeof forecastPage;
      'fund-detail': typeof fundDetail;
      funds: typeof funds;
      'funds-compare': typeof fundsCompare;
      'goal-seek': typeof goalSeek;
      'look-through': typeof lookThrough;
      'next-step': typeof nextStep;
      packages: typeof packages;
      products: typeof products;
      profile: typeof profile;
      proposal: typeof proposal;
      'proposal-document': typeof proposalDocument;
      questionnaire: typeof questionnaire;
      registration: typeof registration;
      'sheet-paste': typeof sheetPaste;
      shell: typeof shell;
      ui: typeof ui;
      validation: typeof validation;
      verify: typeof verify;
    };
    interpolationPrefix: '{';
    interpolationSuffix: '}';
  }
}
