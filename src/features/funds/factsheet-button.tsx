import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Fund } from '#contract/catalogue.ts';
import { displayName } from '#domain/catalogue/display-name.ts';
import { downloadFactsheet } from '#state/catalogue/factsheet.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { NotAvailable } from '#ui/marks/not-available.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';

export function FactsheetButton({ fund }: { fund: Fund }) {
  const { t } = useTranslation('funds');
  // Keyed by fund, because the button's row may be reused for another fund.
  const [busyId, setBusyId] = useState<string | null>(null);
  const isBusy = busyId === fund.id;
  const { factsheetDocumentId: documentId } = fund;
  if (documentId === null) return <NotAvailable />;
  const name = displayName(fund.name);

  const download = async () => {
    if (isBusy) return;
    setBusyId(fund.id);
    const outcome = await downloadFactsheet(documentId, fund.isin);
    setBusyId((busy) => (busy === fund.id ? null : busy));
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
