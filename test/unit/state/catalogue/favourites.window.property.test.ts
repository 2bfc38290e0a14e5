import fc from 'fast-check';
import { ref } from 'valtio';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#api-client/api-error.ts';
import { call } from '#api-client/api.ts';
import { favouriteFundIds, withFavouriteFund, type Assignment } from '#domain/catalogue/favourites.ts';
import { assignmentState, isFavourite, toggleFavourite } from '#state/catalogue/favourites.ts';
import { runs } from '#test/setup/runs.ts';
import { clearStartUp } from '#test/helpers/page/clear-start-up.ts';

vi.mock('#api-client/api.ts', () => ({ call: vi.fn() }));
vi.mock('#worker-client/page-analytics.ts', () => ({ setCatalogue: vi.fn(), forgetScenario: vi.fn() }));

afterEach(clearStartUp);

const fundIds = ['1', '2', '3'];
const favourite = (id: string): Assignment => ({ id, productType: 'Fund', assignmentType: 'Favourite' });
const others: Assignment[] = [
  { id: '1', productType: 'Fund', assignmentType: 'TopSelling' },
  { id: '2', productType: 'FundPackage', assignmentType: 'Favourite' },
];

interface SentCall {
  fundId: string;
  isFavourite: boolean;
  /** Index among the pending calls, oldest first. */
  place: number;
  decide: (isDone: boolean) => void;
}

/** Toggles a fund, or settles one of the pending calls by its index. */
const step = fc.oneof(
  fc.record({ kind: fc.constant('toggle' as const), fundId: fc.constantFrom(...fundIds) }),
  fc.record({ kind: fc.constant('decide' as const), place: fc.nat({ max: 2 }), isDone: fc.boolean() }),
);

const history = fc.record({ startIds: fc.subarray(fundIds), steps: fc.array(step, { maxLength: 14 }) });

const turn = () => new Promise<void>((resolve) => setTimeout(resolve));

describe('favourites under any order of toggles and answers', () => {
  it('show the newest toggles and end at the successful ones in order (CAT-24, CAT-25)', async () => {
    const run = async ({ startIds, steps }: typeof history extends fc.Arbitrary<infer H> ? H : never) => {
      const start = [...startIds.map(favourite), ...others];
      assignmentState.assignedProducts = ref(start);
      const underWay: SentCall[] = [];
      const cameTrue: SentCall[] = [];
      const lastWish = new Map<string, { place: number; isFavourite: boolean }>();
      vi.mocked(call).mockImplementation(((endpoint: { method: string }, { params }: { params: { id: string } }) => {
        expect(underWay.some(({ fundId }) => fundId === params.id)).toBe(false);
        return new Promise<void>((resolve, reject) => {
          const wish = lastWish.get(params.id);
          const sent: SentCall = {
            fundId: params.id,
            isFavourite: endpoint.method === 'PUT',
            place: wish?.place ?? -1,
            decide: (isDone) => {
              underWay.splice(underWay.indexOf(sent), 1);
              if (isDone) {
                cameTrue.push(sent);
                resolve();
              } else reject(new ApiError({ kind: 'offline' }));
            },
          };
          underWay.push(sent);
        });
      }) as typeof call);

      let place = 0;
      for (const one of steps) {
        if (one.kind === 'toggle') {
          const wanted = !isFavourite(one.fundId);
          lastWish.set(one.fundId, { place, isFavourite: wanted });
          place += 1;
          void toggleFavourite(one.fundId);
          expect(isFavourite(one.fundId)).toBe(wanted);
        } else underWay[one.place % Math.max(underWay.length, 1)]?.decide(one.isDone);
        await turn();
      }
      while (underWay.length > 0) {
        underWay[0]?.decide(true);
        await turn();
      }

      const expected = cameTrue
        .toSorted((left, right) => left.place - right.place)
        .reduce<readonly Assignment[]>((list, sent) => withFavouriteFund(list, sent.fundId, sent.isFavourite), start);
      expect(assignmentState.assignedProducts).toEqual(expected);
      expect(fundIds.filter(isFavourite)).toEqual(fundIds.filter((id) => favouriteFundIds(expected).has(id)));
    };
    await fc.assert(fc.asyncProperty(history, run), { numRuns: runs(60) });
  });
});
