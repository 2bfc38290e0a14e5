import { Columns3 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { HideableColumn } from '#domain/funds/fund-filter.ts';
import { fundColumnsState, toggleFundColumn } from '#state/funds/fund-filter.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Popover } from '#ui/overlays/popover.tsx';
import { useColumnName } from './fund-table-columns.ts';

export function ColumnChoice({ offered }: { offered: readonly HideableColumn[] }) {
  const { t } = useTranslation('funds');
  const { hiddenColumns } = useSnapshot(fundColumnsState);
  const nameOf = useColumnName();
  return (
    <div className="push">
      <Popover label={t('columns')} button={<Button icon={Columns3}>{t('columns')}</Button>}>
        <div role="group" aria-label={t('columns')} className="stack gap-2">
          {offered.map((column) => (
            <Checkbox
              key={column}
              label={nameOf(column)}
              checked={!hiddenColumns.includes(column)}
              onChange={() => toggleFundColumn(column)}
            />
          ))}
        </div>
      </Popover>
    </div>
  );
}
