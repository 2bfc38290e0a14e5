import { AsyncLocalStorage } from 'node:async_hooks';
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
  type TextMapGetter,
  type TextMapSetter,
  type Tracer,
} from '@opentelemetry/api';
import { ExportResultCode, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LogEvent } from 'kysely';
import { buildVersion } from '../platform/build-version.ts';
import { codeOf } from '../platform/error-code.ts';
import { observeWork, type Work } from '../platform/observed.ts';
import { throttledCounter } from '../platform/throttled-counter.ts';
import { statementOf } from './statement-of.ts';

export interface Tracing {
  /** Makes a span of every call, in which its queries and its work are found. */
  traceCalls: (app: FastifyInstance) => void;
  /** Makes a span of a query that has ended, within the call or the work that has asked for it. */
  traceQuery: (event: LogEvent) => void;
  /** Sends what is left, and ends. */
  stop: () => Promise<void>;
}

interface TracingOptions {
  /** Address of the collector, to which `/v1/traces` is added. */
  endpoint: string;
  /** Which share of the calls is traced that come without a decision of the caller. */
  share: number;
  /** How long spans are gathered before they are sent. */
  everyMs?: number;
}

const minuteMs = 60_000;
/** A stop waits no longer for the collector. */
const stopPatienceMs = 2_000;

const readHeader: TextMapGetter<FastifyRequest['headers']> = {
  keys: (headers) => Object.keys(headers),
  get: (headers, name) => headers[name],
};
const writeHeader: TextMapSetter<Record<string, string>> = {
  set(headers, name, value) {
    headers[name] = value;
  },
};

/**
 * Sends traces to a collector by OTLP over HTTP. Nothing is patched: spans are made of calls, queries and observed work, with names
 * out of the code and without values (security, T29).
 */
export function startTracing({ endpoint, share, everyMs = 5_000 }: TracingOptions): Tracing {
  const faults = exporterFaults();
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const send: typeof exporter.export = (spans, done) =>
    exporter.export(spans, (result) => {
      if (result.code === ExportResultCode.FAILED) faults.note();
      done(result);
    });
  const processor = new BatchSpanProcessor({
    exporter: { export: send, shutdown: () => exporter.shutdown(), forceFlush: () => exporter.forceFlush() },
    scheduledDelayMillis: everyMs,
  });
  const own = resourceFromAttributes({ 'service.name': 'fundament', 'service.version': buildVersion });
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(own)
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [processor],
  });
  const tracer = provider.getTracer('fundament', buildVersion);
  const active = new AsyncLocalStorage<Context>();
  const stopObserving = observeWork((work) => traceWork(work, tracer, active));
  return {
    traceCalls(app) {
      faults.tell = (failures) => app.log.warn({ failures }, 'traces not sent');
      traceCalls(app, tracer, active);
    },
    traceQuery: (event) => traceQuery(event, tracer, active.getStore()),
    async stop() {
      stopObserving();
      const ended = provider.shutdown().catch(() => undefined);
      await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, stopPatienceMs).unref())]);
    },
  };
}

/** A collector that is away is told of once a minute; before there is a log, of nobody. */
function exporterFaults() {
  const toTell = throttledCounter(minuteMs);
  const faults = {
    tell: (_failures: number): void => undefined,
    note() {
      const failures = toTell();
      if (failures !== null) faults.tell(failures);
    },
  };
  return faults;
}

const propagator = new W3CTraceContextPropagator();

function traceCalls(app: FastifyInstance, tracer: Tracer, active: AsyncLocalStorage<Context>): void {
  const contexts = new WeakMap<FastifyRequest, Context>();
  app.addHook('onRequest', (request, _reply, done) => {
    const parent = propagator.extract(ROOT_CONTEXT, request.headers, readHeader);
    const { method, id } = request;
    const route = request.routeOptions.url;
    const span = tracer.startSpan(
      route === undefined ? method : `${method} ${route}`,
      {
        kind: SpanKind.SERVER,
        attributes: { 'http.request.method': method, 'http.route': route, 'fundament.request_id': id },
      },
      parent,
    );
    const context = trace.setSpan(parent, span);
    contexts.set(request, context);
    request.traceId = span.spanContext().traceId;
    active.run(context, done);
  });
  // What follows the reading of a body is no longer found in the hook before it.
  app.addHook('preValidation', (request, _reply, done) => {
    const context = contexts.get(request);
    if (context) active.run(context, done);
    else done();
  });
  app.addHook('onResponse', async (request, { statusCode }) => {
    const context = contexts.get(request);
    const span = context && trace.getSpan(context);
    span?.setAttribute('http.response.status_code', statusCode);
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  });
}

/** A query outside a call is a job that polls for work: frequent and without interest. */
function traceQuery(event: LogEvent, tracer: Tracer, parent: Context | undefined): void {
  if (!parent) return;
  const { operation, table } = statementOf(event.query.sql);
  const endTime = Date.now();
  const span = tracer.startSpan(
    table === null ? operation : `${operation} ${table}`,
    {
      kind: SpanKind.CLIENT,
      startTime: endTime - event.queryDurationMillis,
      attributes: {
        'db.system.name': 'postgresql',
        'db.operation.name': operation,
        ...(table === null ? {} : { 'db.collection.name': table }),
      },
    },
    parent,
  );
  if (event.level === 'error') noteFailure(span, event.error);
  span.end(endTime);
}

function traceWork({ kind, name, headers }: Work, tracer: Tracer, active: AsyncLocalStorage<Context>) {
  const parent = active.getStore() ?? ROOT_CONTEXT;
  const span = tracer.startSpan(
    `${kind} ${name}`,
    { kind: kind === 'document' ? SpanKind.INTERNAL : SpanKind.CLIENT },
    parent,
  );
  const context = trace.setSpan(parent, span);
  if (headers) propagator.inject(context, headers, writeHeader);
  return {
    within: <Result>(run: () => Promise<Result>) => active.run(context, run),
    end(failure?: { error: unknown }) {
      if (failure) noteFailure(span, failure.error);
      span.end();
    },
  };
}

/** Of an error its code or kind, never its text, which may hold what somebody typed. */
function noteFailure(span: Span, error: unknown): void {
  const type = error instanceof Error ? codeOf(error) || error.name : 'unknown';
  span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR });
}
