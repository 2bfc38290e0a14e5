import { useTranslation } from 'react-i18next';

/** Placeholder for a chart, with its height. */
export function Waiting({ height, text }: { height: number; text?: string | undefined }) {
  const { t } = useTranslation('forecast-page');
  return (
    <div className="stack centred secondary" style={{ minHeight: height }} aria-busy={text === undefined || undefined}>
      {text ?? t('calculating')}
    </div>
  );
}
