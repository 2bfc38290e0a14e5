import { useEffect, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { SideDrawer } from '#cart-ui/stage/side-drawer.ts';
import { useSnapshot } from 'valtio';
import { stageHeightState } from '#state/cart/stage-height.ts';
import { LazyPart, partFailed } from '#ui/layout/lazy-part.tsx';
import { Skeleton } from '#ui/marks/skeleton.tsx';
import { useMeasuredHeight } from '#ui/layout/use-measured-height.ts';
import { StageSplitter } from './stage-splitter.tsx';
import styles from './stage.module.css';

interface ContentProps {
  onExpand: () => void;
  /** The place beside the items for what a lens says of them. */
  side: HTMLElement | null;
  /** The place in the line of the plan for its variants. */
  bar: HTMLElement | null;
  /** Set where that place is in a drawer. */
  drawer: SideDrawer | null;
}

export type StageContent = ComponentType<ContentProps>;

interface StageProps extends ContentProps {
  Content: StageContent;
  /** The rows of the table come first: the content is asked for once they are painted (SIL-220). */
  isTableThere: boolean;
}

/** Returns whether a frame has been painted since something is there. */
function useIsPainted(isThere: boolean): boolean {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => {
    if (!isThere) return undefined;
    // The frame after the next begins when the next one is painted.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setIsPainted(true));
    });
    return () => cancelAnimationFrame(frame);
  }, [isThere]);
  return isPainted;
}

/** Where figures, views and plot will be, for those who wait longer than a blink. */
function Outline() {
  return (
    <>
      <span className={styles.outline}>
        <Skeleton width="16rem" height="2.25rem" />
      </span>
      <span className={styles.outline}>
        <Skeleton width="30rem" height="1.75rem" />
      </span>
      <span className={styles.outline}>
        <Skeleton width="100%" height="1px" />
      </span>
    </>
  );
}

/** The place of answer and chart above the table: as high as the window allows from the start, under the header while rows go by. */
export function Stage({ Content, isTableThere, ...content }: StageProps) {
  const { t } = useTranslation('forecast');
  const stage = useMeasuredHeight<HTMLElement>('--top-bar-height');
  const isPainted = useIsPainted(isTableThere);
  const { current: chosen } = useSnapshot(stageHeightState);
  const [dragged, setDragged] = useState<number | null>(null);
  const height = dragged ?? chosen;
  return (
    <section
      ref={stage}
      className={styles.stage}
      style={{ height: height === null ? undefined : `${height}px` }}
      aria-label={t('title')}
    >
      {isPainted ? (
        <LazyPart waiting={<Outline />} failed={partFailed}>
          <Content {...content} />
        </LazyPart>
      ) : (
        <Outline />
      )}
      <StageSplitter stage={stage} onDrag={setDragged} />
    </section>
  );
}
