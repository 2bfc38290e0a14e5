import type { User } from '#contract/user.ts';
import type { UserRow } from './repository.ts';

/** Presents the current user (DATA-01…03). */
export function presentUser(row: UserRow): User {
  return {
    id: row.id,
    fullName: row.fullName,
    email: row.email,
    mobilePhone: row.mobilePhone,
    company: { id: row.companyId, name: row.companyName },
    currencyId: row.currencyId,
    countryId: row.countryId,
    roles: row.roles,
    support: supportOf(row),
    dateOfBirth: row.dateOfBirth,
    nrOfDrafts: Number(row.numberOfDrafts ?? 0),
    hasAutomaticDraft: row.hasAutomaticDraft,
    servisPayment: row.servisPayment,
    klasikPayments: row.klasikPayments.map(Number),
    prepaidFeeParameters: prepaidParametersOf(row),
    statistics: statisticsOf(row),
    checkBirthDate: row.checkBirthDate,
    minimalDealerFee: row.minimalDealerFee,
    maximalDealerFee: row.maximalDealerFee,
    premiumSetUpFee: row.premiumSetUpFee,
    allowEntryFeeDiscount: row.allowEntryFeeDiscount,
    allowSameFrameworkContract: row.allowSameFrameworkContract,
    onlyOneAppendixItemType: row.onlyOneAppendixItemType,
    signBiometrically: row.signBiometrically,
    signElectronically: row.signElectronically,
    profileImageFetchDate: row.profileImageFetchDate,
    seenIntroductions: row.seenIntroductions,
    hasContracts: row.hasContracts,
  };
}

function supportOf(row: UserRow): User['support'] {
  if (row.supportPersonId === null || row.supportName === null) return null;
  return {
    id: row.supportPersonId,
    name: row.supportName,
    phoneNumber: row.supportPhoneNumber,
    email: row.supportEmail,
    profileImageFetchDate: row.supportImageFetchDate,
  };
}

function prepaidParametersOf(row: UserRow): User['prepaidFeeParameters'] {
  const { prepaidMaxAge: maxAge, prepaidMaxHorizon: maxInvestmentHorizon } = row;
  const maxTargetAmount = row.prepaidMaxTargetAmount;
  const isGiven = [maxAge, maxInvestmentHorizon, maxTargetAmount].some((value) => value !== null);
  return isGiven ? { maxAge, maxInvestmentHorizon, maxTargetAmount } : null;
}

function statisticsOf(row: UserRow): User['statistics'] {
  if (row.statisticsUserId === null) return null;
  return {
    aum: row.aum,
    numberOfClients: row.numberOfClients,
    numberOfContracts: row.numberOfContracts,
    numberOfPortfolios: row.numberOfPortfolios,
    numberOfFunds: row.numberOfFunds,
    rankInCompany: row.rankInCompany,
    rankInCountry: row.rankInCountry,
    numberOfFavouriteFunds: Number(row.favouriteFunds),
  };
}
