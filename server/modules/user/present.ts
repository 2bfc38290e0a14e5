import type { User } from '#contract/user.ts';
import { numberOrNull } from '../../db/rows/number-or-null.ts';
import type { UserRow } from './repository.ts';

/** Presents the current user (DATA-01…03). */
export function presentUser(row: UserRow): User {
  return {
    id: row.id,
    fullName: row.full_name,
    email: row.email,
    mobilePhone: row.mobile_phone,
    company: { id: row.company_id, name: row.company_name },
    currencyId: row.currency_id,
    countryId: row.country_id,
    roles: row.roles,
    support: supportOf(row),
    dateOfBirth: row.date_of_birth,
    nrOfDrafts: Number(row.number_of_drafts ?? 0),
    hasAutomaticDraft: row.has_automatic_draft,
    servisPayment: numberOrNull(row.servis_payment),
    klasikPayments: row.klasik_payments.map(Number),
    prepaidFeeParameters: prepaidParametersOf(row),
    statistics: statisticsOf(row),
    checkBirthDate: row.check_birth_date,
    minimalDealerFee: numberOrNull(row.minimal_dealer_fee),
    maximalDealerFee: numberOrNull(row.maximal_dealer_fee),
    premiumSetUpFee: numberOrNull(row.premium_set_up_fee),
    allowEntryFeeDiscount: row.allow_entry_fee_discount,
    allowSameFrameworkContract: row.allow_same_framework_contract,
    onlyOneAppendixItemType: row.only_one_appendix_item_type,
    signBiometrically: row.sign_biometrically,
    signElectronically: row.sign_electronically,
    profileImageFetchDate: row.profile_image_fetch_date,
    seenIntroductions: row.seen_introductions,
    hasContracts: row.has_contracts,
  };
}

function supportOf(row: UserRow): User['support'] {
  if (row.support_person_id === null || row.support_name === null) return null;
  return {
    id: row.support_person_id,
    name: row.support_name,
    phoneNumber: row.support_phone_number,
    email: row.support_email,
    profileImageFetchDate: row.support_image_fetch_date,
  };
}

function prepaidParametersOf(row: UserRow): User['prepaidFeeParameters'] {
  const { prepaid_max_age: maxAge, prepaid_max_horizon: maxInvestmentHorizon } = row;
  const maxTargetAmount = numberOrNull(row.prepaid_max_target_amount);
  const isGiven = [maxAge, maxInvestmentHorizon, maxTargetAmount].some((value) => value !== null);
  return isGiven ? { maxAge, maxInvestmentHorizon, maxTargetAmount } : null;
}

function statisticsOf(row: UserRow): User['statistics'] {
  if (row.statistics_user_id === null) return null;
  return {
    aum: numberOrNull(row.aum),
    numberOfClients: row.number_of_clients,
    numberOfContracts: row.number_of_contracts,
    numberOfPortfolios: row.number_of_portfolios,
    numberOfFunds: row.number_of_funds,
    rankInCompany: row.rank_in_company,
    rankInCountry: row.rank_in_country,
    numberOfFavouriteFunds: Number(row.favourite_funds),
  };
}
