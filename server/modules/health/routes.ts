import type { FastifyInstance } from 'fastify';
import type { HealthDetails } from '#contract/health.ts';
import type { Database } from '../../db/database.ts';
import { isOperatorCall } from '../../http/signed/operator-call.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Handlers } from '../../http/routes.ts';
import { buildVersion } from '../../platform/build-version.ts';
import type { Config } from '../../settings/config.ts';
import { measureHealth } from './measure-health.ts';

/** A stranger's question costs nothing more often. */
const keptMs = 5_000;

/** Answers whether the server works and whether it wants calls: details to the operator, a word to everybody else (SIL-202). */
export function healthHandlers(
  config: Config,
  database: Database,
  clockDifferenceMs: () => number,
): Pick<Handlers, 'health' | 'ready'> {
  const measure = atOnce((isDiskFull: () => boolean) =>
    measureHealth({ config, database, clockDifferenceMs, isDiskFull }),
  );
  let kept: { at: number; health: Promise<HealthDetails> } | undefined;
  const measured = ({ outages }: FastifyInstance) => {
    kept = { at: performance.now(), health: measure(outages.isDiskFull) };
    kept.health.catch(() => undefined);
    return kept.health;
  };
  return {
    async health({ request }) {
      if (isOperatorCall(request, config.metricsToken)) return measured(request.server);
      const isNew = kept !== undefined && performance.now() - kept.at < keptMs;
      const { status } = await (isNew && kept ? kept.health : measured(request.server));
      return { status };
    },
    // Without the database: one that is away would take all instances out of use, and nobody would answer why.
    async ready({ request }) {
      if (request.server.readiness.stage !== 'ready') throw new Refusal(503, 'ServiceUnavailable');
      return { status: 'ready', ...(isOperatorCall(request, config.metricsToken) ? { version: buildVersion } : {}) };
    },
  };
}

/** Questions that come while one is under way get its answer. */
function atOnce<Asked, Value>(ask: (asked: Asked) => Promise<Value>): (asked: Asked) => Promise<Value> {
  let underWay: Promise<Value> | undefined;
  return (asked) => {
    underWay ??= ask(asked).finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
}
