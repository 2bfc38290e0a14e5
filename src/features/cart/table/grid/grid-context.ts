import { createContext, useContext } from 'react';
import type { EditEnd, Reveal } from './grid-focus.ts';

/** The table's functions that its cells call. */
export interface GridTools {
  reveal: Reveal;
  /** Ends the editing of a cell. */
  end: (end: EditEnd) => void;
  /** Opens all fields of an item, including those without space in its row. */
  openDetail: (uuid: string) => void;
  /** Whether the name opens the item's fields rather than its product. */
  leadsToDetail: boolean;
  announce: (text: string) => void;
}

const nothing = () => undefined;
const Tools = createContext<GridTools>({
  reveal: nothing,
  end: nothing,
  openDetail: nothing,
  leadsToDetail: false,
  announce: nothing,
});

export const GridToolsProvider = Tools.Provider;

export const useGridTools = (): GridTools => useContext(Tools);
