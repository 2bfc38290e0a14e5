/** Properties of a lens above the table of the cart, which brings its figures as a strip and its plot after it. */
export interface LensProps {
  /** Height in pixels of the plot with its axis. */
  plotHeight: number;
  /** The place of its settings in the row of lenses. */
  controls: HTMLElement | null;
}
