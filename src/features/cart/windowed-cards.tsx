import { memo, startTransition, useEffect, useRef, useState } from 'react';
import { ItemCard } from './card/item-card.tsx';
import styles from './cart-items.module.css';

/** Cards stay as long as they are within a window's height above or below the window. */
const nearness = { rootMargin: '100% 0px' };

type Watch = (element: Element, onMove: (isNear: boolean, height: number) => void) => () => void;

/** One observer for all the places of a list. */
function watchPlaces(): Watch {
  const listeners = new Map<Element, Parameters<Watch>[1]>();
  const observer = new IntersectionObserver((entries) => {
    // Cards are drawn in slices, which let clicks and frames through.
    startTransition(() => {
      for (const { target, isIntersecting, boundingClientRect } of entries)
        listeners.get(target)?.(isIntersecting, boundingClientRect.height);
    });
  }, nearness);
  return (element, onMove) => {
    listeners.set(element, onMove);
    observer.observe(element);
    return () => {
      listeners.delete(element);
      observer.unobserve(element);
    };
  };
}

interface PlaceProps {
  uuid: string;
  isTarget: boolean;
  isFirst: boolean;
  watch: Watch;
}

/** The place of a card: the card itself near the window, or while it has the focus; otherwise the room that it took. */
const Place = memo(function Place({ uuid, isTarget, isFirst, watch }: PlaceProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(isFirst);
  const [height, setHeight] = useState<number | null>(null);
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    return watch(element, (isNowNear, lastHeight) => {
      if (!isNowNear && element.contains(document.activeElement)) return;
      if (!isNowNear && element.hasChildNodes()) setHeight(lastHeight);
      setIsNear(isNowNear);
    });
  }, [watch]);
  if (isNear || isTarget)
    return (
      <div ref={place}>
        <ItemCard uuid={uuid} isInList />
      </div>
    );
  return <div ref={place} className={styles.room} style={height === null ? undefined : { blockSize: height }} />;
});

interface WindowedCardsProps {
  uuids: readonly string[];
  /** The item that was gone to: its card is there wherever the window is. */
  target: string | null;
}

/** The cards of a list that is too long to stand as a whole: those near the window, and room for the others. */
export function WindowedCards({ uuids, target }: WindowedCardsProps) {
  const [watch] = useState(watchPlaces);
  return (
    <div>
      {uuids.map((uuid, index) => (
        <Place key={uuid} uuid={uuid} isTarget={uuid === target} isFirst={index === 0} watch={watch} />
      ))}
    </div>
  );
}
