import 'i18next';
import type access from '#locales/en/access.json';
import type cart from '#locales/en/cart.json';
import type cartTable from '#locales/en/cart-table.json';
import type catalogue from '#locales/en/catalogue.json';
import type client from '#locales/en/client.json';
import type common from '#locales/en/common.json';
import type compare from '#locales/en/compare.json';
import type contract from '#locales/en/contract.json';
import type contracts from '#locales/en/contracts.json';
import type drafts from '#locales/en/drafts.json';
import type explain from '#locales/en/explain.json';
import type forecast from '#locales/en/forecast.json';
import type forecastPage from '#locales/en/forecast-page.json';
import type fundDetail from '#locales/en/fund-detail.json';
import type funds from '#locales/en/funds.json';
import type fundsCompare from '#locales/en/funds-compare.json';
import type goalSeek from '#locales/en/goal-seek.json';
import type lookThrough from '#locales/en/look-through.json';
import type nextStep from '#locales/en/next-step.json';
import type packages from '#locales/en/packages.json';
import type products from '#locales/en/products.json';
import type profile from '#locales/en/profile.json';
import type proposal from '#locales/en/proposal.json';
import type questionnaire from '#locales/en/questionnaire.json';
import type registration from '#locales/en/registration.json';
import type sheetPaste from '#locales/en/sheet-paste.json';
import type shell from '#locales/en/shell.json';
import type ui from '#locales/en/ui.json';
import type validation from '#locales/en/validation.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      access: typeof access;
      cart: typeof cart;
      'cart-table': typeof cartTable;
      catalogue: typeof catalogue;
      client: typeof client;
      common: typeof common;
      compare: typeof compare;
      contract: typeof contract;
      contracts: typeof contracts;
      drafts: typeof drafts;
      explain: typeof explain;
      forecast: typeof forecast;
      'forecast-page': typeof forecastPage;
      'fund-detail': typeof fundDetail;
      funds: typeof funds;
      'funds-compare': typeof fundsCompare;
      'goal-seek': typeof goalSeek;
      'look-through': typeof lookThrough;
      products: typeof products;
      profile: typeof profile;
      'next-step': typeof nextStep;
      packages: typeof packages;
      proposal: typeof proposal;
      questionnaire: typeof questionnaire;
      registration: typeof registration;
      'sheet-paste': typeof sheetPaste;
      shell: typeof shell;
      ui: typeof ui;
      validation: typeof validation;
    };
    interpolationPrefix: '{';
    interpolationSuffix: '}';
  }
}
