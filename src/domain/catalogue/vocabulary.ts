/** The closed lists of the catalogue (requirements DATA-48…54). Schemas, database constraints and screens derive from these. */
export const requirementKinds = ['Required', 'Optional', 'Forbidden'] as const;
export type RequirementKind = (typeof requirementKinds)[number];

export const productStatuses = ['Active', 'Disabled', 'ComingSoon'] as const;
export type ProductStatus = (typeof productStatuses)[number];

export const businessTypes = ['Asset', 'Funds', 'Advisory'] as const;
export type BusinessType = (typeof businessTypes)[number];

export const fundManagementStyles = ['Active', 'Passive'] as const;
export type FundManagementStyle = (typeof fundManagementStyles)[number];

export const managementStyles = [...fundManagementStyles, 'InvestmentPlan'] as const;
export type ManagementStyle = (typeof managementStyles)[number];

export const dividendPolicies = ['ReInvestment', 'Distribution', 'None'] as const;

export const investmentPlanTypes = ['WithTargetProgram', 'WithoutTargetProgram', 'None'] as const;
export type InvestmentPlanType = (typeof investmentPlanTypes)[number];

export const chargingMethodKinds = ['UpFront', 'Concurrently', 'SharedOnInvestment', 'Other'] as const;
export type ChargingMethodKind = (typeof chargingMethodKinds)[number];

export const calculationBases = ['Gross', 'Net'] as const;
export type CalculationBase = (typeof calculationBases)[number];

/** Contract types that leave the choice to their products have neither value (DATA-14, SIL-90). */
export const longTermInvestmentProducts = ['NOT_AVAILABLE', 'REQUIRED'] as const;
export type LongTermInvestmentProduct = (typeof longTermInvestmentProducts)[number];
export const useTypes = ['QuickOptions', 'Standard'] as const;
export const panelUseTypes = ['FundPackage'] as const;
export type PanelUseType = (typeof panelUseTypes)[number];
export const packageTypes = ['Advisor', 'Organisation'] as const;
export type PackageType = (typeof packageTypes)[number];
export const assignmentTypes = ['Recommended', 'Favourite', 'TopPerformance', 'TopSelling', 'QuickOptions'] as const;
export type AssignmentType = (typeof assignmentTypes)[number];
export const assignedProductTypes = ['Fund', 'FundPackage'] as const;
export type AssignedProductType = (typeof assignedProductTypes)[number];
export const questionTypes = ['Text', 'Date', 'Number', 'OneOption', 'MoreOptions', 'YesNo'] as const;
export type QuestionType = (typeof questionTypes)[number];
/** Marks that answers add to a contract, for those who approve it (SIL-179). */
export const amlMarks = ['politically-exposed', 'foreign-source'] as const;
export type AmlMark = (typeof amlMarks)[number];

/** Service fee models (DATA-19). */
export const commissionModelCodes = [
  'PAID_ADVISORY_FEE_CZ',
  'PAID_ADVISORY_FEE_SK',
  'FIX_FEE_CZ',
  'FIX_FEE_SK',
  'SERVIS_CZ',
  'SERVIS_SK',
  'ZDARMA',
] as const;
export type CommissionModelCode = (typeof commissionModelCodes)[number];

/** Performance periods of the fund detail, and those in the list (SIL-66). */
export const performancePeriods = [
  'YTD',
  '1W',
  '1M',
  '3M',
  '6M',
  '9M',
  '1Y',
  '2Y',
  '3Y',
  '5Y',
  'SinceInception',
] as const;
export type PerformancePeriod = (typeof performancePeriods)[number];
export const listPerformancePeriods = ['YTD', '1Y', '3Y', '5Y'] as const;
export type ListPerformancePeriod = (typeof listPerformancePeriods)[number];

export const riskLevels = [1, 2, 3, 4, 5, 6, 7] as const;
export const languages = ['en', 'cs', 'sk'] as const;
export type Language = (typeof languages)[number];
