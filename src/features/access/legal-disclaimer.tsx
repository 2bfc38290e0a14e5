import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { RichText } from '#ui/marks/rich-text.tsx';

export function LegalDisclaimer({ markup, onClose }: { markup: string; onClose: () => void }) {
  const { t } = useTranslation('common');
  return (
    <Dialog open onClose={onClose} title={t('legal-disclaimer')}>
      <RichText markup={markup} />
    </Dialog>
  );
}
