import { expose } from 'comlink';
import { createForecastHandler } from './forecast/forecast-handler.ts';
import { createFundHandlers } from './funds/fund-handlers.ts';
import type { AnalyticsHandlers } from './protocol.ts';

expose({ ping: () => {}, ...createForecastHandler(), ...createFundHandlers() } satisfies AnalyticsHandlers);
