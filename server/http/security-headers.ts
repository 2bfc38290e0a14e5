import type { FastifyInstance, FastifyReply } from 'fastify';
import { cspReportPath } from './csp-reports.ts';

interface SecurityHeaderOptions {
  /** The portal is reached by https. */
  isSecure: boolean;
  /** The development server injects scripts and styles and talks over a socket. */
  isDevelopment: boolean;
}

const strictPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types default',
  `report-uri ${cspReportPath}`,
];
/** Browsers know the newer way of reporting under https only; there it goes before `report-uri`. */
const reportGroup = 'csp';

const developmentPolicy = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "connect-src 'self' ws:",
  "worker-src 'self' blob:",
  "frame-ancestors 'none'",
];

const deniedFeatures = ['camera', 'geolocation', 'microphone', 'payment', 'usb', 'browsing-topics', 'display-capture'];

/** Headers that every answer carries, errors and assets among them (security, T26). */
export function securityHeaders({ isSecure, isDevelopment }: SecurityHeaderOptions): Record<string, string> {
  const policy = isDevelopment
    ? developmentPolicy
    : [...strictPolicy, ...(isSecure ? [`report-to ${reportGroup}`] : [])];
  return {
    'content-security-policy': policy.join('; '),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': deniedFeatures.map((feature) => `${feature}=()`).join(', '),
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(isSecure
      ? {
          'strict-transport-security': 'max-age=31536000; includeSubDomains',
          'reporting-endpoints': `${reportGroup}="${cspReportPath}"`,
        }
      : {}),
  };
}

/** Sets the headers before anything else can answer, and the id under which the log knows the call. */
export function sendSecurityHeaders(app: FastifyInstance, headers: Record<string, string>): void {
  app.addHook('onRequest', async (request, reply: FastifyReply) => {
    void reply.headers(headers).header('x-request-id', request.id);
  });
}
