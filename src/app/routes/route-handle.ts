export type TitleProduct = 'fund' | 'program' | 'contract-type' | 'template';

export interface RouteHandle {
  /** Text key of a screen's name, which is the title of the window. */
  titleKey:
    | 'home'
    | 'menu.funds'
    | 'menu.asset-management'
    | 'contract-type'
    | 'templates'
    | 'cart'
    | 'forecast'
    | 'fees-effect'
    | 'proposal'
    | 'compare'
    | 'look-through'
    | 'funds-compare'
    | 'drafts'
    | 'menu.help'
    | 'menu.profile'
    | 'menu.change-password'
    | 'menu.commission-attachments'
    | 'menu.contracts'
    | 'menu.users'
    | 'not-found-page';
  /** Kind of the product that `:id` names, whose name is the title instead. */
  product?: TitleProduct | undefined;
}

export const isRouteHandle = (handle: unknown): handle is RouteHandle =>
  typeof handle === 'object' && handle !== null && 'titleKey' in handle;
