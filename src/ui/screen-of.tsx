import { lazy, useState, type ComponentType, type FunctionComponent } from 'react';
import { withTexts, type TextFolder } from '#i18n/i18n.ts';

/** A lazily loaded screen that renders without a delay once its code is loaded. */
export type Screen<Props extends object> = FunctionComponent<Props> & { load: () => Promise<void> };

interface LoadAgain {
  /** Has the code loaded again when it is displayed next: React keeps a failure for ever. */
  forget: () => void;
  load: () => Promise<void>;
}

/** Reports code that could not be loaded, for example without a connection. */
export class CodeLoadError extends Error {
  readonly again: LoadAgain;

  constructor(cause: unknown, again: LoadAgain) {
    super('The code of a part of the page could not be loaded.', { cause });
    this.name = 'CodeLoadError';
    this.again = again;
  }
}

/**
 * Returns a lazy screen. React's own `lazy` suspends once even for loaded code, shows the fallback, and then delays the
 * content for a third of a second so that the fallback does not flash.
 */
export function screenOf<Props extends object>(read: () => Promise<ComponentType<Props>>): Screen<Props> {
  let loaded: ComponentType<Props> | null = null;
  const load = async () => {
    loaded = await read();
  };
  const forget = () => {
    Later = waiting();
  };
  const waiting = () =>
    lazy(async () => {
      try {
        loaded = await read();
        return { default: loaded };
      } catch (error) {
        throw new CodeLoadError(error, { forget, load });
      }
    });
  let Later = waiting();
  function ScreenOf(props: Props) {
    // Fixed for the life of the component: switching the type would lose its state.
    const [Content] = useState<ComponentType<Props> | typeof Later>(() => loaded ?? Later);
    return <Content {...props} />;
  }
  return Object.assign(ScreenOf, { load });
}

/** Returns a lazy screen by its name in a module, with the texts that it needs. */
export const screenNamed = <Name extends string, Props extends object>(
  name: Name,
  read: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  texts?: TextFolder,
): Screen<Props> => screenOf(async () => (await (texts ? withTexts(texts, read) : read()))[name]);
