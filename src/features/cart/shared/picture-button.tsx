import { Image } from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { yearPicture } from '#charts/year-picture.ts';
import type { YearModel } from '#charts/year-scene.ts';
import { saveFile } from '#state/save-file.ts';
import { Button } from '#ui/buttons/button.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import styles from './picture-button.module.css';

interface PictureButtonProps {
  /** The chart, in whose colours the picture is. */
  root: RefObject<HTMLElement | null>;
  model: YearModel;
  title: string;
  /** What has to be said with it. */
  notes: readonly string[];
  /** Of the file, without its ending. */
  name: string;
}

/** Saves a chart as it is. */
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
