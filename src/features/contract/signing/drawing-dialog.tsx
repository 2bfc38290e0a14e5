import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type SignaturePad from 'signature_pad';
import { drawingFault, type DrawingFault } from '#domain/contract/drawn-signature.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { PlaceField } from './place-field.tsx';
import styles from './drawing-dialog.module.css';
import { drawnOf, padOn, type Drawn } from './signature-pad.ts';
import { useLineError } from '#ui/form/use-line-error.ts';

interface DrawingDialogProps {
  place: string;
  onPlace: (place: string) => void;
  busy: boolean;
  failure: string | null;
  onClose: () => void;
  onSign: (drawn: Drawn) => void;
}

/** Returns a pad over the canvas, which the dialog mounts after itself, and the number of strokes. */
function usePad(canvas: HTMLCanvasElement | null) {
  const pad = useRef<SignaturePad | null>(null);
  const [strokes, setStrokes] = useState(0);
  const [fault, setFault] = useState<DrawingFault | null>('few-points');

  useEffect(() => {
    if (!canvas) return undefined;
    const { pad: made, release } = padOn(canvas);
    const count = () => {
      setStrokes(made.toData().length);
      setFault(drawingFault(drawnOf(made).strokes));
    };
    made.addEventListener('endStroke', count);
    pad.current = made;
    return () => {
      made.removeEventListener('endStroke', count);
      release();
    };
  }, [canvas]);

  return {
    strokes,
    fault,
    drawn: () => pad.current && drawnOf(pad.current),
    clear: () => {
      pad.current?.clear();
      setStrokes(0);
      setFault('few-points');
    },
    undo: () => {
      const left = pad.current?.toData().slice(0, -1) ?? [];
      pad.current?.fromData(left);
      setStrokes(left.length);
      setFault(drawingFault(left.map(({ points }) => points)));
    },
  };
}

/** Signing by drawing with a finger, a pen or the mouse (SIGN-09, SIL-154). */
export function DrawingDialog({ place, onPlace, busy, failure, onClose, onSign }: DrawingDialogProps) {
  const { t } = useTranslation('contract');
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  const { strokes, fault, drawn, clear, undo } = usePad(canvas);
  const faultText = strokes === 0 ? t('drawing.empty') : fault && t(`drawing.${fault}`);
  const [isAsked, setIsAsked] = useState(false);
  const placeError = useLineError(place, t('sign.missing-location'));

  const submit = () => {
    setIsAsked(true);
    const made = drawn();
    if (made && !fault && !placeError) onSign(made);
  };

  return (
    <FormDialog
      onClose={onClose}
      title={t('drawing.title')}
      submitText={t('drawing.submit')}
      busy={busy}
      className="gap-3"
      onSubmit={submit}
    >
      {failure !== null && <Banner kind="danger">{failure}</Banner>}
      <PlaceField place={place} error={isAsked ? placeError : undefined} onPlace={onPlace} />
      <p className="size-sm secondary">{t('drawing.hint')}</p>
      <div className={styles.room}>
        <canvas ref={setCanvas} className={styles.pad} role="img" aria-label={t('drawing.area')} />
      </div>
      {isAsked && faultText && (
        <p className="size-sm danger" role="alert">
          {faultText}
        </p>
      )}
      <div className="beside gap-2">
        <Button size="sm" keepsFocus disabled={strokes === 0} onClick={undo}>
          {t('drawing.undo')}
        </Button>
        <Button size="sm" keepsFocus disabled={strokes === 0} onClick={clear}>
          {t('drawing.clear')}
        </Button>
      </div>
      <p className="size-sm secondary">{t('drawing.keyboard')}</p>
      <p>{t('sign.consent.biometric')}</p>
    </FormDialog>
  );
}
