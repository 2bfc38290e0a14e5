import { createContext, useContext } from 'react';
import type { EditEnd, Reveal } from './grid-focus.ts';

/** What cells ask of the table that they stand in. */
export interface GridTools {
  reveal: Reveal;
  /** Ends the editing of a cell. */
  end: (end: EditEnd) => void;
  /** Opens all fields of an item, with what there is no room for in its row. */
  openDetail: (uuid: string) => void;
  /** Whether that is what a name leads to, in place of its product. */
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
