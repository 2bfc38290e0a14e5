import type { DemoData } from './schema/demo-data.ts';

type Profile = DemoData['market']['assetClassProfiles'][number];
type Gains = Pick<
  DemoData['reference']['assetClasses'][number],
  'unfavourableGain' | 'moderateGain' | 'favourableGain'
>;

/** An asset class with what its funds are generated from; gains in percent a year, null where no forecast is made. */
export interface AssetClassProfile extends Profile, Gains {}

/** The profiles in the order of the asset classes, which is that of the drawn numbers. */
export function assetClassProfiles({ reference, market }: DemoData): AssetClassProfile[] {
  return reference.assetClasses.flatMap((assetClass) => {
    const { unfavourableGain, moderateGain, favourableGain } = assetClass;
    return market.assetClassProfiles
      .filter(({ assetClassId }) => assetClassId === assetClass.id)
      .map((profile) => ({ ...profile, unfavourableGain, moderateGain, favourableGain }));
  });
}
