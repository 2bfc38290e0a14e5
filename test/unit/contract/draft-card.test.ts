import { describe, expect, it } from 'vitest';
import { encodeDraftCard, readDraftCard } from '#contract/draft-card.ts';
import { draftCardSample } from '../../helpers/order/draft-card-sample.ts';

describe("a draft's part of the client", () => {
  it('reads nothing from the prototype of an object', () => {
    const polluted = encodeDraftCard(draftCardSample).replace('"firstName"', '"__proto__"');

    expect(readDraftCard(polluted)).toBeNull();
    expect(readDraftCard(polluted.replace('"__proto__"', '"constructor"'))).toBeNull();
  });

  it('is read from drafts of former versions, which hold no web request (SIL-174)', () => {
    const { webRequestId: _, ...former } = draftCardSample;
    expect(readDraftCard(JSON.stringify(former))).toEqual({ ...draftCardSample, webRequestId: null });
  });
});
