-- Reference data, funds with their prices, programs, contract types, templates and what belongs to advisors.

create table catalogue_version (
  only_row boolean primary key default true check (only_row),
  version bigint not null
);

insert into catalogue_version (version) values (1);

create table currencies (
  id text primary key,
  code text not null unique,
  name jsonb not null check (name ?& array['en', 'cs', 'sk']),
  position integer not null
);

create table countries (
  id text primary key,
  code text not null unique,
  name jsonb not null check (name ?& array['en', 'cs', 'sk']),
  position integer not null
);

create table base_asset_classes (
  id text primary key,
  code text not null unique,
  name jsonb not null check (name ?& array['en', 'cs', 'sk']),
  position integer not null
);

create table sub_asset_classes (
  id text primary key,
  code text not null unique,
  name jsonb not null check (name ?& array['en', 'cs', 'sk']),
  position integer not null
);

create table basic_issuers (
  id text primary key,
  code text not null unique,
  name jsonb not null check (name ?& array['en', 'cs', 'sk']),
  position integer not null
);

create table investment_areas (
  id text primary key,
  code text not null unique,
  name jsonb not null check (name ?& array['en', 'cs', 'sk']),
  position integer not null
);

create table fund_types (
  id text primary key,
  code text not null unique,
  name jsonb not null check (name ?& array['en', 'cs', 'sk']),
  position integer not null
);

create table fund_sub_types (
  id text primary key,
  code text not null unique,
  name jsonb not null check (name ?& array['en', 'cs', 'sk']),
  position integer not null
);

create table template_categories (
  id text primary key,
  code text not null unique,
  name jsonb not null check (name ?& array['en', 'cs', 'sk']),
  position integer not null
);

create table identity_document_types (
  id text primary key,
  code text not null unique,
  name jsonb not null check (name ?& array['en', 'cs', 'sk']),
  position integer not null
);

create table secondary_document_types (
  id text primary key,
  code text not null unique,
  name jsonb not null check (name ?& array['en', 'cs', 'sk']),
  position integer not null
);

create table salutations (
  id text primary key,
  code text not null unique,
  name jsonb not null check (name ?& array['en', 'cs', 'sk']),
  position integer not null
);

create table charging_methods (
  id text primary key,
  code text not null unique,
  name jsonb not null check (name ?& array['en', 'cs', 'sk']),
  position integer not null,
  method text not null check (method in ('UpFront', 'Concurrently', 'SharedOnInvestment', 'Other')),
  minimal_investment_pct numeric(9, 4) check (minimal_investment_pct between 0 and 100)
);

create table asset_classes (
  id text primary key,
  code text not null unique,
  name jsonb not null check (name ?& array['en', 'cs', 'sk']),
  position integer not null,
  color text check (color ~ '^#[0-9a-f]{6}$'),
  base_type_id text not null references base_asset_classes,
  unfavourable_gain numeric(9, 4) check (unfavourable_gain >= -100),
  moderate_gain numeric(9, 4) check (moderate_gain >= -100),
  favourable_gain numeric(9, 4) check (favourable_gain >= -100)
);

create table banks (
  id text primary key,
  code text not null,
  name text not null,
  country_id text not null references countries,
  unique (country_id, code)
);

create table forex_rates (
  currency_from_id text not null references currencies,
  currency_to_id text not null references currencies,
  rate numeric(18, 8) not null check (rate > 0),
  unit integer not null check (unit > 0),
  primary key (currency_from_id, currency_to_id),
  check (currency_from_id <> currency_to_id)
);

create table questionnaires (code text primary key);

create table questions (
  questionnaire_code text not null references questionnaires on delete cascade,
  code text not null,
  text jsonb not null check (text ?& array['en', 'cs', 'sk']),
  question_type text not null check (question_type in ('Text', 'Date', 'Number', 'OneOption', 'MoreOptions', 'YesNo')),
  position integer not null,
  primary key (questionnaire_code, code)
);

create table question_answers (
  questionnaire_code text not null,
  question_code text not null,
  code text not null,
  text jsonb not null check (text ?& array['en', 'cs', 'sk']),
  free_text_allowed boolean not null,
  correct_answer boolean not null,
  position integer not null,
  primary key (questionnaire_code, question_code, code),
  foreign key (questionnaire_code, question_code) references questions on delete cascade
);

create table contract_types (
  id text primary key,
  name jsonb not null check (name ?& array['en', 'cs', 'sk']),
  description jsonb check (description ?& array['en', 'cs', 'sk']),
  status text not null check (status in ('Active', 'Disabled', 'ComingSoon')),
  position integer not null,
  use_type text not null check (use_type in ('QuickOptions', 'Standard')),
  business_type text not null check (business_type in ('Asset', 'Funds', 'Advisory')),
  investment_plan_type text not null check (
    investment_plan_type in ('WithTargetProgram', 'WithoutTargetProgram', 'None')
  ),
  long_term_investment_product text not null check (
    long_term_investment_product in ('NOT_AVAILABLE', 'AVAILABLE', 'REQUIRED')
  )
);

create table contract_type_charging_methods (
  contract_type_id text not null references contract_types on delete cascade,
  charging_method_id text not null references charging_methods,
  position integer not null,
  primary key (contract_type_id, charging_method_id)
);

create table contract_type_configurations (
  contract_type_id text not null references contract_types on delete cascade,
  currency_id text not null references currencies,
  min_one_off_amount numeric(18, 2) check (min_one_off_amount >= 0),
  max_one_off_amount numeric(18, 2) check (max_one_off_amount >= 0),
  min_periodical_amount numeric(18, 2) check (min_periodical_amount >= 0),
  max_periodical_amount numeric(18, 2) check (max_periodical_amount >= 0),
  min_investment_horizon integer,
  max_investment_horizon integer,
  slider_min_one_off_amount numeric(18, 2) check (slider_min_one_off_amount >= 0),
  slider_max_one_off_amount numeric(18, 2) check (slider_max_one_off_amount >= 0),
  slider_step_one_off_amount numeric(18, 2) check (slider_step_one_off_amount >= 0),
  slider_min_periodical_amount numeric(18, 2) check (slider_min_periodical_amount >= 0),
  slider_max_periodical_amount numeric(18, 2) check (slider_max_periodical_amount >= 0),
  slider_step_periodical_amount numeric(18, 2) check (slider_step_periodical_amount >= 0),
  primary key (contract_type_id, currency_id),
  check (min_investment_horizon <= max_investment_horizon)
);

create table funds (
  id text primary key,
  isin text not null unique check (isin ~ '^[A-Z]{2}[A-Z0-9]{9}[0-9]$'),
  name text not null check (name <> ''),
  description jsonb check (description ?& array['en', 'cs', 'sk']),
  asset_class_id text references asset_classes,
  investment_area_id text references investment_areas,
  basic_issuer_id text references basic_issuers,
  currency_id text not null references currencies,
  sub_asset_class_id text references sub_asset_classes,
  fund_sub_type_id text references fund_sub_types,
  fund_type_id text references fund_types,
  contract_type_id text not null references contract_types,
  management_style text check (management_style in ('Active', 'Passive')),
  risk_level integer check (risk_level between 0 and 7),
  dividend_policy text check (dividend_policy in ('ReInvestment', 'Distribution', 'None')),
  rating integer check (rating between 1 and 5),
  factsheet_document_id text,
  allowed_in_fund_market boolean not null,
  one_off_investment_type text not null check (one_off_investment_type in ('Required', 'Optional', 'Forbidden')),
  periodical_investment_type text not null check (periodical_investment_type in ('Required', 'Optional', 'Forbidden')),
  min_one_off_amount numeric(18, 2) check (min_one_off_amount >= 0),
  min_periodical_amount numeric(18, 2) check (min_periodical_amount >= 0),
  investment_horizon integer check (investment_horizon between 1 and 99),
  questionnaire text references questionnaires,
  allow_for_paid_advisory boolean not null,
  allow_for_not_paid_advisory boolean not null,
  available_for_ltip boolean not null
);

create table fund_currencies (
  fund_id text not null references funds on delete cascade,
  currency_id text not null references currencies,
  position integer not null,
  primary key (fund_id, currency_id)
);

create table fund_prices (
  fund_id text not null references funds on delete cascade,
  date date not null,
  close numeric(20, 6) not null check (close > 0),
  primary key (fund_id, date)
);

create table fund_performance (
  product_id text not null references funds on delete cascade,
  period text not null check (period in ('YTD', '1Y', '3Y', '5Y')),
  value numeric(12, 4) not null,
  as_of_date date not null,
  primary key (product_id, period)
);

create table fund_volatilities (
  product_id text not null references funds on delete cascade,
  years integer not null check (years > 0),
  value numeric(12, 4) not null check (value >= 0),
  primary key (product_id, years)
);

create table programs (
  id text primary key,
  code text not null unique,
  name text not null,
  description jsonb check (description ?& array['en', 'cs', 'sk']),
  color text check (color ~ '^#[0-9a-f]{6}$'),
  management_style text not null check (management_style in ('Active', 'Passive', 'InvestmentPlan')),
  external_url text check (external_url ~ '^https?://'),
  currency_id text not null references currencies,
  contract_type_id text not null references contract_types,
  position integer not null,
  ter numeric(9, 4),
  expected_income numeric(9, 4),
  risk_level integer check (risk_level between 0 and 7),
  investment_horizon integer check (investment_horizon between 0 and 99),
  one_off_investment_type text not null check (one_off_investment_type in ('Required', 'Optional', 'Forbidden')),
  periodical_investment_type text not null check (periodical_investment_type in ('Required', 'Optional', 'Forbidden')),
  maximal_entry_fee numeric(9, 4),
  exit_cost numeric(9, 4),
  unfavourable_gain numeric(9, 4) check (unfavourable_gain >= -100),
  moderate_gain numeric(9, 4) check (moderate_gain >= -100),
  favourable_gain numeric(9, 4) check (favourable_gain >= -100)
);

create table program_currencies (
  program_id text not null references programs on delete cascade,
  currency_id text not null references currencies,
  position integer not null,
  primary key (program_id, currency_id)
);

create table program_funds (
  program_id text not null references programs on delete cascade,
  fund_id text not null references funds,
  share numeric(9, 4) not null check (share > 0 and share <= 100),
  position integer not null,
  primary key (program_id, fund_id)
);

create table program_performance (
  product_id text not null references programs on delete cascade,
  period text not null check (period in ('YTD', '1Y', '3Y', '5Y')),
  value numeric(12, 4) not null,
  as_of_date date not null,
  primary key (product_id, period)
);

create table program_volatilities (
  product_id text not null references programs on delete cascade,
  years integer not null check (years > 0),
  value numeric(12, 4) not null check (value >= 0),
  primary key (product_id, years)
);

create table panels (
  id text primary key,
  name jsonb not null check (name ?& array['en', 'cs', 'sk']),
  description jsonb check (description ?& array['en', 'cs', 'sk']),
  status text not null check (status in ('Active', 'Disabled', 'ComingSoon')),
  use_type text not null check (use_type in ('FundPackage')),
  position integer not null
);

-- A tariff is stated once and shared by the products that it holds for.
create table fee_schemes (
  id text primary key,
  calculation_base text not null check (calculation_base in ('Gross', 'Net'))
);

create table fee_ranges (
  fee_scheme_id text not null references fee_schemes on delete cascade,
  kind text not null check (kind in ('payment', 'prepaid')),
  threshold numeric(18, 2) not null check (threshold >= 0),
  rate numeric(9, 4) not null check (rate between 0 and 100),
  primary key (fee_scheme_id, kind, threshold)
);

create table fund_fee_schemes (
  product_id text not null references funds on delete cascade,
  currency_id text not null references currencies,
  fee_scheme_id text not null references fee_schemes,
  primary key (product_id, currency_id)
);

create table fund_limits (
  product_id text not null references funds on delete cascade,
  currency_id text not null references currencies,
  minimal_one_off_amount numeric(18, 2) check (minimal_one_off_amount >= 0),
  minimal_periodical_amount numeric(18, 2) check (minimal_periodical_amount >= 0),
  primary key (product_id, currency_id)
);

create table program_fee_schemes (
  product_id text not null references programs on delete cascade,
  currency_id text not null references currencies,
  fee_scheme_id text not null references fee_schemes,
  primary key (product_id, currency_id)
);

create table program_limits (
  product_id text not null references programs on delete cascade,
  currency_id text not null references currencies,
  minimal_one_off_amount numeric(18, 2) check (minimal_one_off_amount >= 0),
  minimal_periodical_amount numeric(18, 2) check (minimal_periodical_amount >= 0),
  primary key (product_id, currency_id)
);

create table fund_package_templates (
  id text primary key,
  name text not null,
  package_type text not null check (package_type in ('Advisor', 'Organisation')),
  owner_id text references users on delete cascade,
  category_id text references template_categories,
  ter numeric(9, 4),
  expected_income numeric(9, 4),
  risk_level integer check (risk_level between 0 and 7),
  maximal_entry_fee numeric(9, 4),
  currency_id text not null references currencies,
  position integer not null,
  check ((package_type = 'Advisor') = (owner_id is not null))
);

create index fund_package_templates_owner_id on fund_package_templates (owner_id);

create table template_funds (
  template_id text not null references fund_package_templates on delete cascade,
  fund_id text not null references funds,
  ratio numeric(9, 4) not null check (ratio >= 0 and ratio <= 100),
  position integer not null,
  primary key (template_id, fund_id)
);

create table template_performance (
  product_id text not null references fund_package_templates on delete cascade,
  period text not null check (period in ('YTD', '1Y', '3Y', '5Y')),
  value numeric(12, 4) not null,
  as_of_date date not null,
  primary key (product_id, period)
);

create table template_volatilities (
  product_id text not null references fund_package_templates on delete cascade,
  years integer not null check (years > 0),
  value numeric(12, 4) not null check (value >= 0),
  primary key (product_id, years)
);

create table assigned_products (
  user_id text not null references users on delete cascade,
  product_id text not null,
  product_type text not null check (product_type in ('Fund', 'FundPackage')),
  assignment_type text not null check (
    assignment_type in ('Recommended', 'Favourite', 'TopPerformance', 'TopSelling', 'QuickOptions')
  ),
  position integer not null,
  primary key (user_id, product_type, product_id, assignment_type)
);

create table commission_models (
  id text primary key,
  code text not null unique check (
    code in (
      'PAID_ADVISORY_FEE_CZ',
      'PAID_ADVISORY_FEE_SK',
      'FIX_FEE_CZ',
      'FIX_FEE_SK',
      'SERVIS_CZ',
      'SERVIS_SK',
      'ZDARMA'
    )
  ),
  position integer not null
);

create table company_commission_models (
  company_id text not null references companies on delete cascade,
  commission_model_id text not null references commission_models,
  primary key (company_id, commission_model_id)
);

create table framework_contracts (
  id text primary key,
  owner_id text not null references users on delete cascade,
  client_name text not null,
  client_birth_date date,
  account_number text,
  long_term_investment_product boolean not null,
  commission_model_id text references commission_models,
  paid_advisory_fee_rate numeric(9, 4)
);

create index framework_contracts_owner_id on framework_contracts (owner_id);
