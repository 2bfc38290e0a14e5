import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { FundDetail } from '#contract/fund-detail.ts';
import { displayName } from '#domain/catalogue/display-name.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { Select } from '#ui/fields/select.tsx';

export interface RelatedFundsProps {
  fund: FundDetail;
  onOpen: (fundId: string) => void;
}

/** Links to the related funds (FUND-05), except for those that the catalogue does not contain. */
export function RelatedFunds({ fund, onOpen }: RelatedFundsProps) {
  const { t } = useTranslation('fund-detail');
  const { fundById } = useSnapshot(catalogueState);
  const options = fund.relatedFundIds.flatMap((id) => {
    const name = fundById.get(id)?.name;
    return name === undefined ? [] : [{ value: id, label: displayName(name) }];
  });
  if (options.length === 0) return null;
  return (
    <Select
      label={t('related-funds')}
      placeholder={t('related-choose')}
      options={options}
      value={null}
      onChange={onOpen}
    />
  );
}
