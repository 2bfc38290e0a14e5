import { createAnalyticsClient } from '#worker-client/analytics-client.ts';
import { createFundHandlers } from '#workers/funds/fund-handlers.ts';
import { createFakeForecast, type FakeForecast } from '#test/helpers/worker/fake-forecast.ts';
import { FakeWorker, type FakeHandlers } from '#test/helpers/worker/fake-worker.ts';

/** Creates a client over workers in this thread, each with a fake calculator; handlers can be replaced by worker number. */
export function fakeClient(handlers: (life: number) => Partial<FakeHandlers> = () => ({})) {
  const workers: FakeWorker[] = [];
  const calculators: FakeForecast[] = [];
  const client = createAnalyticsClient({
    createWorker: () => {
      const calculator = createFakeForecast();
      calculators.push(calculator);
      const { forecast, forgetScenario } = calculator;
      workers.push(
        new FakeWorker({
          forecast,
          forgetScenario,
          ...createFundHandlers(),
          ...handlers(workers.length),
        }),
      );
      return workers.at(-1) as FakeWorker;
    },
  });
  return { client, workers, calculators };
}
