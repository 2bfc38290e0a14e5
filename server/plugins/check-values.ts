import type { FastifySchemaCompiler } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';

/** Nothing is checked behind the first fault: a body of nonsense costs no more than one in order (security, T25). */
const untilFirstFault: z.core.ParseContextInternal = { async: false, abortEarly: true };

/** The fault of one value may be named several times; more than these help nobody. */
const mostNamed = 20;

const faultOf = (issue: z.core.$ZodRawIssue) => {
  const path = (issue.path ?? []).map(String);
  return { keyword: issue.code ?? 'custom', instancePath: `/${path.join('/')}`, schemaPath: '', params: {} };
};

/** Checks the values of a call by the schemas of its endpoint. */
export const checkValues: FastifySchemaCompiler<z.core.$ZodType> = (route) => {
  const { schema, httpPart } = route;
  if (httpPart !== 'body') return validatorCompiler(route);
  return (body: unknown) => {
    const checked = schema._zod.run({ value: body, issues: [] }, untilFirstFault);
    if (checked instanceof Promise) throw new z.core.$ZodAsyncError();
    const { value, issues } = checked;
    return issues.length === 0 ? { value } : { error: issues.slice(0, mostNamed).map(faultOf) };
  };
};
