import { lazy, useState, type ComponentType, type FunctionComponent } from 'react';

/** A screen whose code is loaded when it is first needed, or before: what is loaded already is shown without a pause. */
export type Screen<Props extends object> = FunctionComponent<Props> & { load: () => Promise<void> };

/**
 * The screen that a module holds. React's own `lazy` waits once even for what is there, shows its fallback meanwhile, and then
 * holds the content back for a third of a second so that the fallback does not flash.
 */
export function screenOf<Props extends object>(read: () => Promise<ComponentType<Props>>): Screen<Props> {
  let loaded: ComponentType<Props> | null = null;
  const load = async () => {
    loaded = await read();
  };
  const Later = lazy(async () => ({ default: await read() }));
  function ScreenOf(props: Props) {
    // What it began with it stays, so that nothing of its state is lost.
    const [Content] = useState<ComponentType<Props> | typeof Later>(() => loaded ?? Later);
    return <Content {...props} />;
  }
  return Object.assign(ScreenOf, { load });
}
