import { memo, startTransition, useEffect, useRef, useState } from 'react';
import { ItemCard } from './card/item-card.tsx';
import { CardList } from './card-stops.tsx';
import styles from './cart-item-list.module.css';

/** Cards are rendered while they are within a window's height above or below the viewport. */
const nearness = { rootMargin: '100% 0px' };

type Watch = (element: Element, onMove: (isNear: boolean, height: number) => void) => () => void;

/** Creates one observer shared by all places of a list. */
function watchPlaces(): Watch {
  const listeners = new Map<Element, Parameters<Watch>[1]>();
  const observer = new IntersectionObserver((entries) => {
    // Cards render as a transition, which leaves time for clicks and frames.
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

/**
 * The place of a card: the card itself near the viewport or while it has the focus, otherwise a spacer of its height.
 */
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
  /** The item that was navigated to; its card is always rendered. */
  target: string | null;
}

/** A windowed list of cards: those near the viewport, and spacers for the others. */
export function WindowedCards({ uuids, target }: WindowedCardsProps) {
  const [watch] = useState(watchPlaces);
  return (
    <CardList uuids={uuids}>
      {uuids.map((uuid, index) => (
        <Place key={uuid} uuid={uuid} isTarget={uuid === target} isFirst={index === 0} watch={watch} />
      ))}
    </CardList>
  );
}
