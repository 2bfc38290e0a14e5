import { useRef, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useHeight } from '#charts/use-size.ts';
import { chooseStageHeight, stageHeights } from '#state/cart/stage-height.ts';
import styles from './stage.module.css';

const { least, most } = stageHeights;
/** In pixels. */
const step = 16;
/** Of the frame above and below, which its content's height leaves out. */
const borders = 2;
/** What header, toolbar, heads, a group and four rows take of the window, in pixels. */
const withFourRows = 348;

const clamped = (height: number) =>
  Math.round(Math.max(least, Math.min(height, most, window.innerHeight - withFourRows)));

interface SplitterProps {
  stage: RefObject<HTMLElement | null>;
  /** Called with the height while the pointer drags, and with null at the end, when it is stored. */
  onDrag: (height: number | null) => void;
}

/** Changes the height of the stage, which is kept per user: by the pointer, or by the keyboard while it has the focus. */
export function StageSplitter({ stage, onDrag }: SplitterProps) {
  const { t } = useTranslation('forecast');
  const height = useHeight(stage) + borders;
  /** Keys may come faster than the size is observed. */
  const heightNow = () => stage.current?.offsetHeight ?? height;
  const drag = useRef<{ from: number; height: number } | null>(null);
  const dragged = ({ clientY }: PointerEvent) =>
    drag.current === null ? null : clamped(drag.current.height + clientY - drag.current.from);
  const targets: Readonly<Partial<Record<string, () => number | null>>> = {
    ArrowUp: () => clamped(heightNow() - step),
    ArrowDown: () => clamped(heightNow() + step),
    Home: () => least,
    End: () => clamped(most),
    Enter: () => null,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const target = targets[event.key];
    if (!target || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    chooseStageHeight(target());
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { from: event.clientY, height };
  };
  const onPointerMove = (event: PointerEvent) => {
    const to = dragged(event);
    if (to !== null) onDrag(to);
  };
  const onPointerUp = (event: PointerEvent) => {
    const [to, before] = [dragged(event), drag.current?.height];
    drag.current = null;
    onDrag(null);
    if (to !== null && to !== before) chooseStageHeight(to);
  };
  return (
    <div
      role="separator"
      tabIndex={0}
      className={styles.splitter}
      aria-orientation="horizontal"
      aria-label={t('stage-size')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.max(0, Math.min(100, Math.round((100 * (height - least)) / (most - least))))}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onDoubleClick={() => chooseStageHeight(null)}
    />
  );
}
