import { useTranslation } from 'react-i18next';
import { notAvailable } from '#i18n/format.ts';

export function NotAvailable() {
  const { t } = useTranslation('ui');
  return <UnknownMark title={t('notAvailable')} />;
}

/** A variant for lists, which translate the text once for all their cells. */
export function UnknownMark({ title }: { title: string }) {
  return (
    <span className="tertiary" title={title}>
      {notAvailable}
    </span>
  );
}
