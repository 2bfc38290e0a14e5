import { describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { fuzzFault } from '#test/helpers/fuzz/fuzz-fault.ts';

const request = { method: 'GET', url: '/', headers: {}, isLoggedIn: true } as const;
const stranger = { ...request, isLoggedIn: false };
const error = JSON.stringify({ code: 'NotFound', message: 'Nenalezeno.' });

describe('fuzzFault', () => {
  it.each([
    ['a failure of the server', endpoints.forex, request, { status: 500, body: error }, 'answers 500'],
    [
      'data for somebody without a session',
      endpoints.forex,
      stranger,
      { status: 200, body: '[]' },
      'answers without a session',
    ],
    [
      'data of another shape',
      endpoints.forex,
      request,
      { status: 200, body: '[{}]' },
      'answers what its schema does not allow',
    ],
    [
      'data that are no JSON',
      endpoints.forex,
      request,
      { status: 200, body: '<p>' },
      'answers what its schema does not allow',
    ],
    ['data where there should be none', endpoints.ping, request, { status: 200, body: '' }, 'answers 200, not 204'],
    [
      'a status that is not declared',
      endpoints.forex,
      request,
      { status: 409, body: error },
      'answers 409, which it does not declare',
    ],
    [
      'a refusal without an error body',
      endpoints.forex,
      request,
      { status: 404, body: 'no' },
      'answers 404 without an error body',
    ],
  ] as const)('finds %s', (_what, endpoint, asked, answer, fault) => {
    expect(fuzzFault(endpoint, asked, answer)).toBe(fault);
  });

  it.each([
    [endpoints.forex, { status: 200, body: '[]' }],
    [endpoints.forex, { status: 401, body: error }],
    [endpoints.ping, { status: 204, body: '' }],
    [endpoints.fundDocument, { status: 200, body: '%PDF' }],
    [endpoints.generateProposal, { status: 422, body: error }],
  ] as const)('has nothing against an answer of its row', (endpoint, answer) => {
    expect(fuzzFault(endpoint, request, answer)).toBeNull();
  });

  it('allows the answer to a signed call, which has no session', () => {
    expect(fuzzFault(endpoints.externalResult, stranger, { status: 204, body: '' })).toBeNull();
  });
});
