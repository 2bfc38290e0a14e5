import type { ParseKeys } from 'i18next';

type TitleProduct = 'fund' | 'program' | 'contract-type' | 'template';

export interface RouteHandle {
  /** Text key of a screen's name, which is the title of the window. */
  titleKey: ParseKeys<'shell'>;
  /** Kind of the product that `:id` names, whose name is the title instead. */
  product?: TitleProduct | undefined;
}

export const isRouteHandle = (handle: unknown): handle is RouteHandle =>
  typeof handle === 'object' && handle !== null && 'titleKey' in handle;
