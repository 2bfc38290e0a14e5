import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Fund } from '#contract/catalogue.ts';
import { displayName } from '#domain/catalogue/display-name.ts';
import { downloadFactsheet } from '#state/factsheet.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { NotAvailable } from '#ui/not-available.tsx';
import { showToast } from '#ui/toast-store.ts';

export function FactsheetButton({ fund }: { fund: Fund }) {
  const { t } = useTranslation('funds');
  const [isBusy, setIsBusy] = useState(false);
  const { factsheetDocumentId: documentId } = fund;
  if (documentId === null) return <NotAvailable />;
  const name = displayName(fund.name);

  const download = async () => {
    if (isBusy) return;
    setIsBusy(true);
    const outcome = await downloadFactsheet(documentId, fund.isin);
    setIsBusy(false);
    if (outcome === 'failed') showToast({ kind: 'error', text: t('download-document-error', { name }) });
  };
  return (
    <IconButton
      icon={FileDown}
      size="sm"
      label={t('download-factsheet', { name })}
      aria-busy={isBusy || undefined}
      onClick={() => void download()}
    />
  );
}
