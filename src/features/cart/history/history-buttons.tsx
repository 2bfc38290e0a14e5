import { ChevronDown, Redo2, Undo2 } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { cart } from '#state/cart/cart.ts';
import type { NamedStep } from '#state/cart/history.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { isInLayer } from '#ui/overlays/in-layer.ts';
import { Menu, MenuEntry } from '#ui/overlays/menu.tsx';
import styles from './history-buttons.module.css';
import { useStepText } from './step-text.ts';
import { LazyPart } from '#ui/layout/lazy-part.tsx';
import { screenNamed } from '#ui/screen-of.tsx';

const HistorySteps = screenNamed('HistorySteps', () => import('./history-steps.tsx'));

type Way = 'undo' | 'redo';

/** A focused text field keeps the browser's own undo; sliders and choices have none. */
const textFields =
  'textarea, [contenteditable]:not([contenteditable="false"]), input:not([type="range"], [type="radio"], [type="checkbox"])';

const isText = (target: EventTarget | null) => target instanceof Element && target.closest(textFields) !== null;

function wayOf({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): Way | null {
  if (!(ctrlKey || metaKey) || altKey) return null;
  if (key.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo';
  return key.toLowerCase() === 'y' && !shiftKey ? 'redo' : null;
}

interface HistoryControls {
  undo: NamedStep | null;
  redo: NamedStep | null;
  move: (way: Way) => void;
  /** Undoes so many steps at once. */
  undoMany: (count: number) => void;
  /** The last undo or redo, for screen readers. */
  announcement: string;
}

/** Undo and redo of the cart, by buttons and shortcuts. */
function useHistory(): HistoryControls {
  const { t } = useTranslation('cart');
  const { undo, redo } = useSnapshot(cart.history.state);
  const textOf = useStepText();
  const [announcement, setAnnouncement] = useState('');

  const move = (way: Way) => {
    const step = cart.history.state[way];
    const moved = way === 'undo' ? cart.undo() : cart.redo();
    if (!moved || !step) return setAnnouncement(t(`history.no-${way}`));
    const what = textOf(step);
    return setAnnouncement(way === 'undo' ? t('history.undone', { what }) : t('history.redone', { what }));
  };
  const undoMany = (count: number) => {
    for (let undoneSteps = 0; undoneSteps < count; undoneSteps += 1) if (!cart.undo()) break;
    setAnnouncement(t('history.undone-steps', { count }));
  };
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const way = wayOf(event);
    if (!way || event.defaultPrevented || isText(event.target)) return;
    // In an overlay too, or else the browser undoes what was typed behind it.
    event.preventDefault();
    if (!isInLayer(event.target)) move(way);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return { undo, redo, move, undoMany, announcement };
}

const keys = {
  undo: 'Control+Z Meta+Z',
  redo: 'Control+Shift+Z Meta+Shift+Z Control+Y',
};

function StepsFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('ui');
  return <MenuEntry onChoose={onRetry}>{t('part-failed')}</MenuEntry>;
}

const stepsFailed = (onRetry: () => void) => <StepsFailed onRetry={onRetry} />;

/** Undo and redo buttons, each named after the step it affects; with visible text if there is space. */
export function HistoryButtons({ hasWords = false }: { hasWords?: boolean }) {
  const { t } = useTranslation('cart');
  const { undo, redo, move, undoMany, announcement } = useHistory();
  const textOf = useStepText();
  const steps = { undo, redo };
  const way = (name: 'undo' | 'redo') => {
    const step = steps[name];
    const what = step && textOf(step);
    const icon = name === 'undo' ? Undo2 : Redo2;
    const label = what === null ? t(`history.no-${name}`) : t(`history.${name}`, { what });
    const common = { disabled: step === null, 'aria-keyshortcuts': keys[name], onClick: () => move(name) };
    if (!hasWords) return <IconButton icon={icon} label={label} {...common} />;
    return (
      <Button
        size="sm"
        variant="quiet"
        icon={icon}
        className={name === 'undo' ? styles.undo : styles.way}
        aria-label={what === null ? undefined : label}
        title={label}
        {...common}
      >
        {t(`history.${name}-short`)} {what !== null && <span className={styles.what}>{what}</span>}
      </Button>
    );
  };
  return (
    <div className="beside gap-1">
      {way('undo')}
      <Menu
        trigger={
          <IconButton
            icon={ChevronDown}
            size={hasWords ? 'sm' : 'md'}
            label={t('history.steps')}
            disabled={undo === null}
            className={styles.steps}
          />
        }
      >
        <LazyPart
          waiting={<MenuEntry onChoose={() => undefined}>{t('history.calculating')}</MenuEntry>}
          failed={stepsFailed}
        >
          <HistorySteps onUndo={undoMany} />
        </LazyPart>
      </Menu>
      {way('redo')}
      <span className="visually-hidden" role="status">
        {announcement}
      </span>
    </div>
  );
}
