import { createContext, useContext } from 'react';
import type { EditEnd, Reveal } from './grid-focus.ts';

/** What cells ask of the table that they stand in. */
export interface GridTools {
  reveal: Reveal;
  /** Ends the editing of a cell. */
  end: (end: EditEnd) => void;
}

const Tools = createContext<GridTools>({ reveal: () => undefined, end: () => undefined });

export const GridToolsProvider = Tools.Provider;

export const useGridTools = (): GridTools => useContext(Tools);
