import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { causes } from '#domain/analysis/difference/cause.ts';
import type { CsvCell } from '#domain/export/csv.ts';
import { currentLanguage } from '#i18n/i18n.ts';
import { saveCsv } from '#state/files/save-csv.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Menu, MenuEntry } from '#ui/overlays/menu.tsx';
import type { DifferenceModel } from './difference-model.ts';
import { useChangeLines } from './use-change-lines.ts';
import { usePositionName } from '../shared/use-position-name.ts';

/** Returns the items with what each cause adds, in whole units; the same columns as `npm run difference` has. */
export function itemsTable(
  { shown, rows }: Pick<DifferenceModel, 'shown' | 'rows'>,
  nameOf: (row: DifferenceModel['rows'][number]) => string,
): CsvCell[][] {
  const columns = causes.filter((cause) => shown.causes.some((one) => one.cause === cause));
  return [
    ['id', 'itemType', 'product', 'name', ...columns, 'difference'],
    ...rows.map((row): CsvCell[] => [
      row.id,
      row.position.itemType,
      row.position.id,
      nameOf(row),
      ...columns.map((cause) => row.causes[cause] ?? 0),
      row.difference,
    ]),
  ];
}

/** Saves the items or the changed inputs of a difference as a table without prose. */
export function DifferenceExport({ model, letter }: { model: DifferenceModel; letter: string }) {
  const { t } = useTranslation('compare');
  const nameOf = usePositionName();
  const linesOf = useChangeLines();
  const name = (table: string) => `compare-${letter}-${table}`;
  const changes = (): CsvCell[][] => [
    [t('difference.item'), t('changes.input'), t('changes.adds')],
    ...linesOf(model).map(({ subject, text, amount }): CsvCell[] => [subject, text, amount]),
  ];
  return (
    <Menu
      trigger={
        <Button size="sm" icon={Download}>
          {t('csv')}
        </Button>
      }
    >
      <MenuEntry
        onChoose={() =>
          saveCsv(
            itemsTable(model, ({ position }) => nameOf(position)),
            currentLanguage(),
            name('items'),
          )
        }
      >
        {t('csv-of.items')}
      </MenuEntry>
      <MenuEntry onChoose={() => saveCsv(changes(), currentLanguage(), name('changes'))}>
        {t('csv-of.changes')}
      </MenuEntry>
    </Menu>
  );
}
