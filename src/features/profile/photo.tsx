import { Trash2, Upload } from 'lucide-react';
import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { User } from '#contract/user.ts';
import { photoTypes } from '#contract/images.ts';
import { deletePhoto, uploadPhoto, userPhoto } from '#state/session/user-photo.ts';
import { Button } from '#ui/buttons/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { Picture } from '#ui/marks/picture.tsx';
import { Spinner } from '#ui/marks/spinner.tsx';
import styles from './photo.module.css';

interface Target {
  isOver: boolean;
  handlers: Record<'onDragOver' | 'onDragLeave' | 'onDrop', (event: DragEvent) => void>;
}

/** Accepts dropped files. Prevents the browser from opening a file that is dropped beside the target. */
function useDropTarget(onFile: (file: File) => void): Target {
  const [isOver, setIsOver] = useState(false);
  const take = (event: DragEvent, isOverNow: boolean) => {
    event.preventDefault();
    setIsOver(isOverNow);
  };
  return {
    isOver,
    handlers: {
      onDragOver: (event) => take(event, true),
      onDragLeave: (event) => take(event, false),
      onDrop: (event) => {
        take(event, false);
        const [file] = event.dataTransfer.files;
        if (file) onFile(file);
      },
    },
  };
}

function DeleteButton({ onDeleted }: { onDeleted: () => void }) {
  const { t } = useTranslation('profile');
  const { busy } = useSnapshot(userPhoto);
  const [isAsking, setIsAsking] = useState(false);
  const answer = async (isYes: boolean) => {
    setIsAsking(false);
    if (!isYes) return;
    await deletePhoto();
    if (userPhoto.error === null) onDeleted();
  };
  return (
    <>
      <Button variant="quiet" icon={Trash2} busy={busy === 'deleting'} onClick={() => setIsAsking(true)}>
        {t('photo.delete')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('photo.question')}
          text={t('photo.consequence')}
          yes={t('photo.delete-yes')}
          isDestructive
          onAnswer={(isYes) => void answer(isYes)}
        />
      )}
    </>
  );
}

/** Shows the user's photo with upload and deletion; errors appear below it (PROF-02…05). */
export function Photo({ user, children }: { user: User; children: ReactNode }) {
  const { t } = useTranslation('profile');
  const { busy, error } = useSnapshot(userPhoto);
  const picker = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const { isOver, handlers } = useDropTarget((file) => void uploadPhoto(file));
  const hasPhoto = user.profileImageFetchDate !== null;
  const isUploading = busy === 'uploading';

  return (
    <div className={styles.photo} {...handlers}>
      <div className={classNames(styles.frame, isOver && styles.over)} aria-busy={busy !== null}>
        <Picture
          kind="dealer"
          id={user.id}
          alt={user.fullName}
          fallback={{ person: user.fullName }}
          size="xl"
          timestamp={user.profileImageFetchDate}
        />
        {isUploading && (
          <span className={styles.uploading}>
            <Spinner />
          </span>
        )}
      </div>
      <p className="visually-hidden" role="status">
        {isUploading && t('photo.uploading')}
      </p>
      {error && (
        <p className="size-sm danger" role="alert">
          {t(error)}
        </p>
      )}
      {children}
      <div className={styles.actions}>
        <input
          ref={picker}
          type="file"
          hidden
          accept={photoTypes.join(',')}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void uploadPhoto(file);
            // Allows the same file to be chosen again after a failure.
            target.value = '';
          }}
        />
        <Button ref={opener} icon={Upload} busy={isUploading} onClick={() => picker.current?.click()}>
          {t(hasPhoto ? 'photo.replace' : 'photo.upload')}
        </Button>
        {hasPhoto && <DeleteButton onDeleted={() => opener.current?.focus()} />}
      </div>
      <p className={styles.hint}>{t('photo.hint')}</p>
    </div>
  );
}
