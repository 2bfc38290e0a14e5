import { memo, startTransition, useCallback, useState } from 'react';
import { longestWholeList } from '#ui/tables/use-virtual-rows.ts';
import { isSameRow, PasteRow, pasteColumns, type PasteRowProps } from './paste-row.tsx';

/** Rows are rendered while they are within half a height of the dialog above or below what is visible. */
const nearness = '50% 0px';

/** Rows that are rendered at first, before it is known which of them are visible. */
const firstRows = 10;

/** Height in pixels of a row that was not rendered yet. */
const usualHeight = 45;

type Watch = (element: Element, onMove: (isNear: boolean, height: number) => void) => () => void;

/** Creates one observer for all rows of a table. */
function watchRows(): Watch {
  const listeners = new Map<Element, Parameters<Watch>[1]>();
  const report = (entries: readonly IntersectionObserverEntry[]) =>
    // Rows render as a transition, which leaves time for keys and frames.
    startTransition(() => {
      for (const { target, isIntersecting, boundingClientRect } of entries)
        listeners.get(target)?.(isIntersecting, boundingClientRect.height);
    });
  // The dialog scrolls, not the page: a margin of the page's own edges would change nothing.
  const observer = new IntersectionObserver(report, { scrollMargin: nearness });
  return (element, onMove) => {
    listeners.set(element, onMove);
    observer.observe(element);
    return () => {
      listeners.delete(element);
      observer.unobserve(element);
    };
  };
}

interface PlaceProps extends PasteRowProps {
  index: number;
  watch: Watch;
}

/** The place of a row: the row itself near what is visible or while it has the focus, otherwise a gap of its height. */
const Place = memo(
  function Place({ index, watch, ...row }: PlaceProps) {
    const [isNear, setIsNear] = useState(index < firstRows);
    const [height, setHeight] = useState(usualHeight);
    // Row and gap are different elements: each is watched while it is there.
    const place = useCallback(
      (element: HTMLTableSectionElement) =>
        watch(element, (isNowNear, lastHeight) => {
          if (!isNowNear && element.contains(document.activeElement)) return;
          if (!isNowNear) setHeight(lastHeight);
          setIsNear(isNowNear);
        }),
      [watch],
    );
    if (isNear) return <PasteRow {...row} ref={place} />;
    return (
      <tbody ref={place} data-place={row.planned.row.place}>
        <tr>
          <td colSpan={pasteColumns} style={{ height }} aria-hidden />
        </tr>
      </tbody>
    );
  },
  (left, right) => left.index === right.index && isSameRow(left, right),
);

function NearRows({ rows }: { rows: readonly PasteRowProps[] }) {
  const [watch] = useState(watchRows);
  return rows.map((row, index) => <Place key={row.planned.row.place} {...row} index={index} watch={watch} />);
}

/** The rows of a sheet: of a long one only those near what is visible, so that 1,000 rows open as fast as 50. */
export function PasteRows({ rows }: { rows: readonly PasteRowProps[] }) {
  if (rows.length <= longestWholeList) return rows.map((row) => <PasteRow key={row.planned.row.place} {...row} />);
  return <NearRows rows={rows} />;
}
