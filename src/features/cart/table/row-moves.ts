const duration = 200;

const rows = () => [...document.querySelectorAll<HTMLElement>('[role="treegrid"] [data-row]')];
const isStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Animates rows whose position a change alters (screens, section 1); with reduced motion they move immediately. */
export function animateMoves(change: () => void): void {
  const before = new Map(rows().map((row) => [row.dataset['row'], row.getBoundingClientRect().top]));
  change();
  if (isStill()) return;
  for (const row of rows()) {
    const from = before.get(row.dataset['row']);
    const way = from === undefined ? 0 : from - row.getBoundingClientRect().top;
    // Environments without the Web Animations API show the rows at their new position.
    if (way !== 0)
      row.animate?.([{ transform: `translateY(${way}px)` }, { transform: 'none' }], { duration, easing: 'ease-out' });
  }
}
