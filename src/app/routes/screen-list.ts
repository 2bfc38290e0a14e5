import { createContext, use, type ReactNode } from 'react';
import type { Role } from '#contract/user.ts';
import type { TextFolder } from '#i18n/i18n.ts';
import type { RouteHandle } from './route-handle.ts';

/** Screens that the palette offers by their own names, beside those of the menu. */
type ScreenCommand = 'home' | 'cart' | 'forecast' | 'compare' | 'look-through' | 'fees-effect' | 'drafts';

/** A page gets the `:id` of its address; another id starts with fresh state. */
export type Page = (props: { id: string }) => ReactNode;

/** A screen behind the log-in (screens, section 13): router, titles, guards and palette read this row. */
export interface PortalScreen extends RouteHandle {
  path: string;
  load: () => Promise<Page>;
  /** Texts that are loaded with the code. */
  texts?: TextFolder;
  /** Others get the forbidden page (SEC-04). */
  needs?: Role;
  command?: ScreenCommand;
}

/** Given by the router: the table leads to the code of every screen, which belongs to the first file of a session alone. */
export const ScreenList = createContext<readonly PortalScreen[]>([]);

/** Returns what the palette offers of the screens. */
export const useScreenCommands = () =>
  use(ScreenList).flatMap(({ command, path }) => (command ? [{ id: command, path }] : []));

/** Returns whether a user with these roles may open the screen at a path. */
export function useMayOpen(roles: readonly string[] = []): (path: string) => boolean {
  const screens = use(ScreenList);
  return (path) => screens.every(({ path: own, needs }) => own !== path || !needs || roles.includes(needs));
}
