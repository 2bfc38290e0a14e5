import { call } from '#api-client/api.ts';
import { questionnaireCalls } from '#contract/questionnaire.ts';
import type { Questionnaire } from '#domain/aml/questionnaire.ts';
import { productFreshMs, type ServerRead } from '../queries/server-read.ts';

/** Returns the read of several questionnaires, which fails if any of them fails. */
export function questionnairesRead(codes: readonly string[], language: string): ServerRead<Questionnaire[]> {
  const { questionnaire } = questionnaireCalls;
  return {
    queryKey: [questionnaire.path, codes, language],
    queryFn: ({ signal }) =>
      Promise.all(codes.map((code) => call(questionnaire, { params: { code } }, { signal, language }))),
    staleTime: productFreshMs,
  };
}
