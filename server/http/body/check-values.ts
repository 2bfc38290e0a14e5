import type { FastifySchemaCompiler } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';

/** Nothing is checked behind the first fault: a body of nonsense costs no more than one in order (security, T25). */
const untilFirstFault: z.core.ParseContextInternal<z.core.$ZodIssue> = { abortEarly: true };

/** The fault of one value may be named several times; more than these help nobody. */
const mostNamed = 20;

const faultOf = ({ code, path }: z.core.$ZodIssue) => ({
  keyword: code,
  instancePath: `/${path.map(String).join('/')}`,
  schemaPath: '',
  params: {},
});

/** Checks the values of a call by the schemas of its endpoint. */
export const checkValues: FastifySchemaCompiler<z.core.$ZodType> = (route) => {
  const { schema, httpPart } = route;
  if (httpPart !== 'body') return validatorCompiler(route);
  return (body: unknown) => {
    const checked = z.core.safeParse(schema, body, untilFirstFault);
    return checked.success ? { value: checked.data } : { error: checked.error.issues.slice(0, mostNamed).map(faultOf) };
  };
};
