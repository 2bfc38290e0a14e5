import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import styles from './carousel.module.css';

export interface CarouselProps {
  heading: ReactNode;
  labelledBy: string;
  /** List items, one per card. */
  children: ReactNode;
}

/** Fraction of the visible width that one step scrolls, so that the last card remains visible as the first one. */
const stepShare = 0.8;
/** Tolerance for scroll positions, which are fractional on some screens. */
const slackPx = 2;

/** Cards in one line that scrolls horizontally by touch, wheel, keyboard and buttons (CAT-44). */
export function Carousel({ heading, labelledBy, children }: CarouselProps) {
  const { t } = useTranslation('funds');
  const list = useRef<HTMLUListElement>(null);
  const [hidden, setHidden] = useState({ before: false, after: false });

  const measure = useCallback(() => {
    const element = list.current;
    if (!element) return;
    const before = element.scrollLeft > slackPx;
    const after = element.scrollLeft + element.clientWidth < element.scrollWidth - slackPx;
    setHidden((last) => (last.before === before && last.after === after ? last : { before, after }));
  }, []);

  // Runs after every render, because cards are added and removed; the observer reports after layout and on every resize.
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  });

  useEffect(() => {
    const element = list.current;
    element?.addEventListener('scroll', measure, { passive: true });
    return () => element?.removeEventListener('scroll', measure);
  }, [measure]);

  const step = (direction: 1 | -1) => {
    const element = list.current;
    element?.scrollBy({ left: direction * element.clientWidth * stepShare });
  };

  return (
    <>
      <div className={styles.head}>
        {heading}
        {(hidden.before || hidden.after) && (
          <div className="beside">
            <IconButton
              icon={ChevronLeft}
              label={t('previous-cards')}
              disabled={!hidden.before}
              onClick={() => step(-1)}
            />
            <IconButton icon={ChevronRight} label={t('next-cards')} disabled={!hidden.after} onClick={() => step(1)} />
          </div>
        )}
      </div>
      <ul ref={list} className={styles.cards} aria-labelledby={labelledBy}>
        {children}
      </ul>
    </>
  );
}
