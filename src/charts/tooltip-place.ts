interface Place {
  left: number;
  top: number;
}

interface Size {
  width: number;
  height: number;
}

const distance = 14;
const margin = 8;

const within = (start: number, length: number, room: number) =>
  Math.max(margin, Math.min(start, room - margin - length));

/**
 * Returns the position of a tooltip: beside the point, on the side with room, and inside the window; all in pixels of the
 * window.
 */
export function tooltipPlace(point: { x: number; y: number }, tooltip: Size, window: Size): Place {
  const right = point.x + distance;
  const fits = right + tooltip.width <= window.width - margin;
  const left = fits ? right : point.x - distance - tooltip.width;
  return {
    left: within(left, tooltip.width, window.width),
    top: within(point.y + distance, tooltip.height, window.height),
  };
}
