import type { FastifyInstance } from 'fastify';
import type { RateLimits } from './limits/rate-limits.ts';

/** Where browsers tell of what the content security policy stopped. */
export const cspReportPath = '/api/csp-report';

const largestReport = 32_768;
/** A browser sends what it gathered in a while at once. */
const mostReports = 20;

/** Which part of a violation is logged: neither the page nor what stood on it (security, T29). */
interface Violation {
  directive: string;
  /** Origin of what was blocked, or a word such as `inline`; null where it is neither. */
  blocked: string | null;
}

const directiveNames = ['effectiveDirective', 'effective-directive', 'violated-directive'];
/** What is blocked without an address. */
const blockedWords = new Set([
  'inline',
  'eval',
  'wasm-eval',
  'self',
  'data',
  'blob',
  'trusted-types-policy',
  'trusted-types-sink',
]);
const contentTypes = ['application/csp-report', 'application/reports+json'];

/** Takes reports of violations from anybody, as browsers send them without a session, and logs their kinds. */
export function takeCspReports(app: FastifyInstance, limits: RateLimits): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      contentTypes,
      { parseAs: 'string', bodyLimit: largestReport },
      scope.getDefaultJsonParser('remove', 'remove'),
    );
    const route = { config: { guard: 'public' }, schema: { hide: true }, onRequest: limits.public } as const;
    scope.post(cspReportPath, route, async (request, reply) => {
      for (const violation of violationsOf(request.body)) {
        request.log.warn({ violation }, 'content security policy violated');
      }
      return reply.code(204).header('cache-control', 'no-store').send();
    });
  });
}

/** The violations that a body tells of, in the old form of `report-uri` or the new one of `report-to`. */
function violationsOf(body: unknown): Violation[] {
  const reports = Array.isArray(body) ? body.slice(0, mostReports) : [body];
  return reports.flatMap((report: unknown) => {
    const facts = fieldOf(report, 'csp-report') ?? fieldOf(report, 'body');
    const directive = directiveNames.map((name) => wordOf(fieldOf(facts, name))).find((word) => word !== null);
    if (!directive) return [];
    return [{ directive, blocked: originOf(fieldOf(facts, 'blocked-uri') ?? fieldOf(facts, 'blockedURL')) }];
  });
}

function fieldOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.entries(value).find(([key]) => key === name)?.[1];
}

/** A keyword of a policy; null for everything else. */
function wordOf(value: unknown): string | null {
  const [word = ''] = typeof value === 'string' ? value.split(' ', 1) : [];
  return /^[a-z-]{1,40}$/.test(word) ? word : null;
}

function originOf(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  if (blockedWords.has(value)) return value;
  if (!URL.canParse(value)) return null;
  const url = new URL(value);
  return url.origin === 'null' ? url.protocol : url.origin;
}
