import * as React from 'react';

/** What React shares with its renderers; the name is its own. */
const shared = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE') as
  | { recentlyCreatedOwnerStacks?: number }
  | undefined;

/** As many elements within a second are made with the stack of the code that made them, which only warnings show. */
const most = 10_000;

/** Keeps React from taking a stack for every element that it makes: they took a tenth of the time of these tests. */
export function leaveOwnerStacks(): void {
  if (shared?.recentlyCreatedOwnerStacks === undefined) throw new Error('React counts its stacks elsewhere now.');
  Object.defineProperty(shared, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => most,
    set() {},
  });
}
