import { Image } from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { yearPicture } from '#charts/years/year-picture.ts';
import type { YearModel } from '#charts/years/year-scene.ts';
import { saveFile } from '#state/files/save-file.ts';
import { Button } from '#ui/buttons/button.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import styles from './picture-button.module.css';

interface PictureButtonProps {
  /** The element of the chart, which defines the colours of the picture. */
  root: RefObject<HTMLElement | null>;
  model: YearModel;
  title: string;
  /** Disclosures that the picture must contain. */
  notes: readonly string[];
  /** File name without its extension. */
  name: string;
}

/** Saves a chart as a picture. */
export function PictureButton({ root, model, title, notes, name }: PictureButtonProps) {
  const { t } = useTranslation('forecast-page');
  const save = async () => {
    if (!root.current) return;
    const blob = await yearPicture(root.current, model, { title, notes });
    if (blob) saveFile(blob, `${name}.png`);
    else showToast({ kind: 'error', text: t('no-picture') });
  };
  return (
    <div className={styles.save}>
      <Button size="sm" variant="quiet" icon={Image} aria-label={t('png-label')} onClick={() => void save()}>
        {t('png')}
      </Button>
    </div>
  );
}
