import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  encodeDraftCard,
  longestDraftCard,
  readDraftCard,
  soundDraftCard,
  type DraftCard,
} from '#contract/draft-card.ts';
import { emptyClient, type ClientValues } from '#domain/client-form/client-values.ts';
import { draftCardSample } from '#test/helpers/order/draft-card-sample.ts';

const text = fc.string({ unit: 'binary', maxLength: 40 });
const nullable = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const code = text.filter((name) => name !== '__proto__');

const values = fc
  .record(
    Object.fromEntries(
      Object.entries(emptyClient).map(([name, value]): [string, fc.Arbitrary<unknown>] => {
        if (name === 'sex') return [name, fc.constantFrom('', 'MALE', 'FEMALE')];
        if (name === 'identificationType') return [name, fc.constantFrom('', 'VID', 'BirthNumber')];
        return [name, typeof value === 'boolean' ? fc.boolean() : text];
      }),
    ),
    { requiredKeys: [] },
  )
  .map((filled): Partial<ClientValues> => ({ ...filled }));

const answers = fc.dictionary(code, fc.record({ chosen: fc.array(fc.record({ code: text, text })), typed: text }), {
  noNullPrototype: true,
  maxKeys: 5,
});
const id = fc.string({ minLength: 1, maxLength: 64 });
const card: fc.Arbitrary<DraftCard> = fc.record({
  card: nullable(
    fc.record({
      values,
      answers,
      origin: nullable(fc.constantFrom('framework-contract', 'look-up', 'web-request')),
      readAs: nullable(
        fc.record({
          personalId: text,
          identificationType: fc.constantFrom('', 'VID', 'BirthNumber'),
          citizenship: text,
        }),
      ),
    }),
  ),
  webRequestId: nullable(fc.stringMatching(/^[0-9]{1,128}$/)),
  fundAnswers: fc.dictionary(code, answers, { noNullPrototype: true, maxKeys: 3 }),
  contract: nullable(
    fc.record({
      id,
      documents: fc.array(
        fc.record({
          documentId: id,
          name: text,
          persons: fc.array(fc.record({ personId: id, role: fc.constantFrom('Dealer', 'Client') }), { maxLength: 2 }),
        }),
        { maxLength: 3 },
      ),
      agreedOn: text,
      client: fc.record({ name: text, email: nullable(text), phoneNumber: nullable(text) }),
    }),
  ),
});

describe("a draft's part of the client", () => {
  it('round-trips (SIL-174)', () => {
    fc.assert(
      fc.property(card, (one) => {
        expect(readDraftCard(encodeDraftCard(one))).toEqual(one);
        expect(soundDraftCard(encodeDraftCard(one))).toBe(soundDraftCard(soundDraftCard(encodeDraftCard(one)) ?? ''));
      }),
    );
  });

  const wrong = fc.oneof(fc.integer(), fc.constant(null), fc.constant([1]), fc.constant({ x: 1 }));
  const foreign = (...places: string[]) => fc.record({ place: fc.constantFrom(...places), value: wrong });
  const withForeign = (place: string, value: unknown) =>
    JSON.stringify(
      JSON.parse(encodeDraftCard(draftCardSample), (key, held: unknown) =>
        key === place ? { ...(held as object), foreign: value } : held,
      ),
    );

  it('drops unknown content, and is null if a field or an answer is invalid', () => {
    fc.assert(
      fc.property(foreign('card', 'SOURCE_OF_MONEY', 'readAs', 'contract', 'client'), ({ place, value }) => {
        expect(soundDraftCard(withForeign(place, value))).toBe(encodeDraftCard(draftCardSample));
      }),
    );
    fc.assert(
      fc.property(foreign('values', 'answers', 'fundAnswers'), ({ place, value }) => {
        expect(soundDraftCard(withForeign(place, value))).toBeNull();
      }),
    );
  });

  it('is null for any other text, and never throws (T23)', () => {
    const unit = fc.constantFrom('[', '{"card":', '"', '\\', '{}', '[],', 'null', '{"values":{}}');
    const repeated = fc.tuple(unit, fc.integer({ min: 0, max: 30_000 })).map(([one, times]) => one.repeat(times));
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), repeated), (one) => {
        expect(readDraftCard(one)).toBeNull();
      }),
    );
    expect(readDraftCard(`${encodeDraftCard(draftCardSample)}${' '.repeat(longestDraftCard)}`)).toBeNull();
  });
});
