import { ref } from 'valtio';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { comparedDrafts } from '#state/compare/compared-storage.ts';
import { notifySessionEnd } from '#state/storage/session-end.ts';
import { userState } from '#state/session/user.ts';
import { user } from '#test/helpers/page/fake-portal.ts';
import { installFakeStorage } from '#test/helpers/page/fake-storage.ts';

let session: Map<string, string>;
beforeEach(() => {
  session = new Map();
  installFakeStorage().session = session;
  userState.user = ref(user);
  opened();
});
afterEach(() => {
  notifySessionEnd();
  vi.unstubAllGlobals();
});

function opened(): readonly string[] | null {
  let shown: readonly string[] | null = null;
  comparedDrafts.openOnce((ids) => {
    shown = ids;
  });
  return shown;
}

/** Opens the comparison as a reloaded page does. */
function reopened() {
  notifySessionEnd();
  userState.user = ref(user);
  return opened();
}

describe('the stored comparison', () => {
  it('has the same drafts in the same order after a reload in the same window', () => {
    comparedDrafts.write(['a', 'b']);
    expect(reopened()).toEqual(['a', 'b']);
  });

  it.each(['["a",7]', '["a","b","c","d","e","f"]', '{"kind":"draft","id":"a"}'])(
    'is empty if it is damaged: %s',
    (kept) => {
      comparedDrafts.write(['a']);
      const [key = '', text = ''] = [...session][0] ?? [];
      session.set(key, text.replace('["a"]', kept));
      expect(reopened()).toBeNull();
    },
  );
});
