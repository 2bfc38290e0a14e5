import { lazy, useState, type ComponentType, type FunctionComponent } from 'react';

/** A lazily loaded screen that renders without a delay once its code is loaded. */
export type Screen<Props extends object> = FunctionComponent<Props> & { load: () => Promise<void> };

/**
 * Returns a lazy screen. React's own `lazy` suspends once even for loaded code, shows the fallback, and then delays the
 * content for a third of a second so that the fallback does not flash.
 */
export function screenOf<Props extends object>(read: () => Promise<ComponentType<Props>>): Screen<Props> {
  let loaded: ComponentType<Props> | null = null;
  const load = async () => {
    loaded = await read();
  };
  const Later = lazy(async () => ({ default: await read() }));
  function ScreenOf(props: Props) {
    // Fixed for the life of the component: switching the type would lose its state.
    const [Content] = useState<ComponentType<Props> | typeof Later>(() => loaded ?? Later);
    return <Content {...props} />;
  }
  return Object.assign(ScreenOf, { load });
}
