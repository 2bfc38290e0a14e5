import { proxy } from 'valtio';

export type Layer =
  | 'menu'
  | 'search'
  | 'commands'
  | 'keys'
  | 'feedback'
  | 'disclaimer'
  | 'empty-cart'
  | 'save-draft'
  | 'forecast';

/** What lies over the screen; one at a time. */
export const shellLayer = proxy<{ open: Layer | null }>({ open: null });

export function openLayer(layer: Layer): void {
  shellLayer.open = layer;
}

export function closeLayer(): void {
  shellLayer.open = null;
}
