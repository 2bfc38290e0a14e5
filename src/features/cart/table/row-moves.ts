const duration = 200;

const rows = () => [...document.querySelectorAll<HTMLElement>('[role="treegrid"] [data-row]')];
const isStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Lets rows that a change puts elsewhere move there (screens, section 1); they stand there at once where motion is unwanted. */
export function animateMoves(change: () => void): void {
  const before = new Map(rows().map((row) => [row.dataset['row'], row.getBoundingClientRect().top]));
  change();
  if (isStill()) return;
  for (const row of rows()) {
    const from = before.get(row.dataset['row']);
    const way = from === undefined ? 0 : from - row.getBoundingClientRect().top;
    // A window without animations shows the rows where they are.
    if (way !== 0)
      row.animate?.([{ transform: `translateY(${way}px)` }, { transform: 'none' }], { duration, easing: 'ease-out' });
  }
}
