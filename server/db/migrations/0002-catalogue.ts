import { sql, type Kysely, type Migration } from 'kysely';
import {
  assignedProductTypes,
  assignmentTypes,
  businessTypes,
  calculationBases,
  chargingMethodKinds,
  commissionModelCodes,
  dividendPolicies,
  fundManagementStyles,
  investmentPlanTypes,
  listPerformancePeriods,
  longTermInvestmentProducts,
  managementStyles,
  packageTypes,
  panelUseTypes,
  productStatuses,
  questionTypes,
  requirementKinds,
  useTypes,
} from '#domain/catalogue/vocabulary.ts';

import { amount, gain, oneOf, oneOfOrUnknown, percent, texts, textsOrNone } from './columns.ts';

/** Reference data, funds with their prices, programs, contract types, templates and what belongs to advisors. */
export const catalogue: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of [...reference, ...products, ...terms, ...people]) {
      await sql.raw(statement).execute(database);
    }
  },
};

const codelist = (table: string, further = '') =>
  `create table ${table} (
    id text primary key,
    code text not null unique,
    ${texts('name')},
    position integer not null${further}
  )`;

const performance = (table: string, owner: string) =>
  `create table ${table}_performance (
    product_id text not null references ${owner} on delete cascade,
    ${oneOf('period', listPerformancePeriods)},
    value numeric(12, 4) not null,
    as_of_date date not null,
    primary key (product_id, period)
  )`;

const volatility = (table: string, owner: string) =>
  `create table ${table}_volatilities (
    product_id text not null references ${owner} on delete cascade,
    years integer not null check (years > 0),
    value numeric(12, 4) not null check (value >= 0),
    primary key (product_id, years)
  )`;

const reference = [
  `create table catalogue_version (
    only_row boolean primary key default true check (only_row),
    version bigint not null
  )`,
  `insert into catalogue_version (version) values (1)`,
  codelist('currencies'),
  codelist('countries'),
  codelist('base_asset_classes'),
  codelist('sub_asset_classes'),
  codelist('basic_issuers'),
  codelist('investment_areas'),
  codelist('fund_types'),
  codelist('fund_sub_types'),
  codelist('template_categories'),
  codelist('identity_document_types'),
  codelist('secondary_document_types'),
  codelist('salutations'),
  codelist(
    'charging_methods',
    `,
    ${oneOf('method', chargingMethodKinds)},
    minimal_investment_pct numeric(9, 4) check (minimal_investment_pct between 0 and 100)`,
  ),
  codelist(
    'asset_classes',
    `,
    color text check (color ~ '^#[0-9a-f]{6}$'),
    base_type_id text not null references base_asset_classes,
    ${gain('unfavourable_gain')},
    ${gain('moderate_gain')},
    ${gain('favourable_gain')}`,
  ),
  `create table banks (
    id text primary key,
    code text not null,
    name text not null,
    country_id text not null references countries,
    unique (country_id, code)
  )`,
  `create table forex_rates (
    currency_from_id text not null references currencies,
    currency_to_id text not null references currencies,
    rate numeric(18, 8) not null check (rate > 0),
    unit integer not null check (unit > 0),
    primary key (currency_from_id, currency_to_id),
    check (currency_from_id <> currency_to_id)
  )`,
  `create table questionnaires (code text primary key)`,
  `create table questions (
    questionnaire_code text not null references questionnaires on delete cascade,
    code text not null,
    ${texts('text')},
    ${oneOf('question_type', questionTypes)},
    position integer not null,
    primary key (questionnaire_code, code)
  )`,
  `create table question_answers (
    questionnaire_code text not null,
    question_code text not null,
    code text not null,
    ${texts('text')},
    free_text_allowed boolean not null,
    correct_answer boolean not null,
    position integer not null,
    primary key (questionnaire_code, question_code, code),
    foreign key (questionnaire_code, question_code) references questions on delete cascade
  )`,
];

const products = [
  `create table contract_types (
    id text primary key,
    ${texts('name')},
    ${textsOrNone('description')},
    ${oneOf('status', productStatuses)},
    position integer not null,
    ${oneOf('use_type', useTypes)},
    ${oneOf('business_type', businessTypes)},
    ${oneOf('investment_plan_type', investmentPlanTypes)},
    ${oneOf('long_term_investment_product', longTermInvestmentProducts)}
  )`,
  `create table contract_type_charging_methods (
    contract_type_id text not null references contract_types on delete cascade,
    charging_method_id text not null references charging_methods,
    position integer not null,
    primary key (contract_type_id, charging_method_id)
  )`,
  `create table contract_type_configurations (
    contract_type_id text not null references contract_types on delete cascade,
    currency_id text not null references currencies,
    ${amount('min_one_off_amount')},
    ${amount('max_one_off_amount')},
    ${amount('min_periodical_amount')},
    ${amount('max_periodical_amount')},
    min_investment_horizon integer,
    max_investment_horizon integer,
    ${amount('slider_min_one_off_amount')},
    ${amount('slider_max_one_off_amount')},
    ${amount('slider_step_one_off_amount')},
    ${amount('slider_min_periodical_amount')},
    ${amount('slider_max_periodical_amount')},
    ${amount('slider_step_periodical_amount')},
    primary key (contract_type_id, currency_id),
    check (min_investment_horizon <= max_investment_horizon)
  )`,
  `create table funds (
    id text primary key,
    isin text not null unique check (isin ~ '^[A-Z]{2}[A-Z0-9]{9}[0-9]$'),
    name text not null check (name <> ''),
    ${textsOrNone('description')},
    asset_class_id text references asset_classes,
    investment_area_id text references investment_areas,
    basic_issuer_id text references basic_issuers,
    currency_id text not null references currencies,
    sub_asset_class_id text references sub_asset_classes,
    fund_sub_type_id text references fund_sub_types,
    fund_type_id text references fund_types,
    contract_type_id text not null references contract_types,
    ${oneOfOrUnknown('management_style', fundManagementStyles)},
    risk_level integer check (risk_level between 0 and 7),
    ${oneOfOrUnknown('dividend_policy', dividendPolicies)},
    rating integer check (rating between 1 and 5),
    factsheet_document_id text,
    allowed_in_fund_market boolean not null,
    ${oneOf('one_off_investment_type', requirementKinds)},
    ${oneOf('periodical_investment_type', requirementKinds)},
    ${amount('min_one_off_amount')},
    ${amount('min_periodical_amount')},
    investment_horizon integer check (investment_horizon between 1 and 99),
    questionnaire text references questionnaires,
    allow_for_paid_advisory boolean not null,
    allow_for_not_paid_advisory boolean not null,
    available_for_ltip boolean not null
  )`,
  `create table fund_currencies (
    fund_id text not null references funds on delete cascade,
    currency_id text not null references currencies,
    position integer not null,
    primary key (fund_id, currency_id)
  )`,
  `create table fund_prices (
    fund_id text not null references funds on delete cascade,
    date date not null,
    close numeric(20, 6) not null check (close > 0),
    primary key (fund_id, date)
  )`,
  performance('fund', 'funds'),
  volatility('fund', 'funds'),
  `create table programs (
    id text primary key,
    code text not null unique,
    name text not null,
    ${textsOrNone('description')},
    color text check (color ~ '^#[0-9a-f]{6}$'),
    ${oneOf('management_style', managementStyles)},
    external_url text check (external_url ~ '^https?://'),
    currency_id text not null references currencies,
    contract_type_id text not null references contract_types,
    position integer not null,
    ${percent('ter')},
    ${percent('expected_income')},
    risk_level integer check (risk_level between 0 and 7),
    investment_horizon integer check (investment_horizon between 0 and 99),
    ${oneOf('one_off_investment_type', requirementKinds)},
    ${oneOf('periodical_investment_type', requirementKinds)},
    ${percent('maximal_entry_fee')},
    ${percent('exit_cost')},
    ${gain('unfavourable_gain')},
    ${gain('moderate_gain')},
    ${gain('favourable_gain')}
  )`,
  `create table program_currencies (
    program_id text not null references programs on delete cascade,
    currency_id text not null references currencies,
    position integer not null,
    primary key (program_id, currency_id)
  )`,
  `create table program_funds (
    program_id text not null references programs on delete cascade,
    fund_id text not null references funds,
    share numeric(9, 4) not null check (share > 0 and share <= 100),
    position integer not null,
    primary key (program_id, fund_id)
  )`,
  performance('program', 'programs'),
  volatility('program', 'programs'),
  `create table panels (
    id text primary key,
    ${texts('name')},
    ${textsOrNone('description')},
    ${oneOf('status', productStatuses)},
    ${oneOf('use_type', panelUseTypes)},
    position integer not null
  )`,
];

const tariffTables = (product: 'fund' | 'program') => [
  `create table ${product}_fee_schemes (
    product_id text not null references ${product}s on delete cascade,
    currency_id text not null references currencies,
    fee_scheme_id text not null references fee_schemes,
    primary key (product_id, currency_id)
  )`,
  `create table ${product}_limits (
    product_id text not null references ${product}s on delete cascade,
    currency_id text not null references currencies,
    ${amount('minimal_one_off_amount')},
    ${amount('minimal_periodical_amount')},
    primary key (product_id, currency_id)
  )`,
];

/** A tariff is stated once and shared by the products that it holds for. */
const terms = [
  `create table fee_schemes (id text primary key, ${oneOf('calculation_base', calculationBases)})`,
  `create table fee_ranges (
    fee_scheme_id text not null references fee_schemes on delete cascade,
    ${oneOf('kind', ['payment', 'prepaid'])},
    threshold numeric(18, 2) not null check (threshold >= 0),
    rate numeric(9, 4) not null check (rate between 0 and 100),
    primary key (fee_scheme_id, kind, threshold)
  )`,
  ...tariffTables('fund'),
  ...tariffTables('program'),
];

const people = [
  `create table fund_package_templates (
    id text primary key,
    name text not null,
    ${oneOf('package_type', packageTypes)},
    owner_id text references users on delete cascade,
    category_id text references template_categories,
    ${percent('ter')},
    ${percent('expected_income')},
    risk_level integer check (risk_level between 0 and 7),
    ${percent('maximal_entry_fee')},
    currency_id text not null references currencies,
    position integer not null,
    check ((package_type = 'Advisor') = (owner_id is not null))
  )`,
  `create index fund_package_templates_owner_id on fund_package_templates (owner_id)`,
  `create table template_funds (
    template_id text not null references fund_package_templates on delete cascade,
    fund_id text not null references funds,
    ratio numeric(9, 4) not null check (ratio >= 0 and ratio <= 100),
    position integer not null,
    primary key (template_id, fund_id)
  )`,
  performance('template', 'fund_package_templates'),
  volatility('template', 'fund_package_templates'),
  `create table assigned_products (
    user_id text not null references users on delete cascade,
    product_id text not null,
    ${oneOf('product_type', assignedProductTypes)},
    ${oneOf('assignment_type', assignmentTypes)},
    position integer not null,
    primary key (user_id, product_type, product_id, assignment_type)
  )`,
  `create table commission_models (id text primary key, ${oneOf('code', commissionModelCodes)} unique, position integer not null)`,
  `create table company_commission_models (
    company_id text not null references companies on delete cascade,
    commission_model_id text not null references commission_models,
    primary key (company_id, commission_model_id)
  )`,
  `create table framework_contracts (
    id text primary key,
    owner_id text not null references users on delete cascade,
    client_name text not null,
    client_birth_date date,
    account_number text,
    long_term_investment_product boolean not null,
    commission_model_id text references commission_models,
    ${percent('paid_advisory_fee_rate')}
  )`,
  `create index framework_contracts_owner_id on framework_contracts (owner_id)`,
];
