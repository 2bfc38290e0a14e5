import { useTranslation } from 'react-i18next';
import { SegmentedControl } from '#ui/fields/segmented-control.tsx';
import { groupings, type Grouping } from './use-grouping.ts';

interface GroupingControlProps {
  label: string;
  by: Grouping;
  onBy: (by: Grouping) => void;
}

/** Groups by item, product group or asset class. */
export function GroupingControl({ label, by, onBy }: GroupingControlProps) {
  const { t } = useTranslation('forecast-page');
  return (
    <SegmentedControl
      size="sm"
      label={label}
      hideLabel
      options={groupings.map((value) => ({ value, label: t(`grouping.${value}`) }))}
      value={by}
      onChange={onBy}
    />
  );
}
