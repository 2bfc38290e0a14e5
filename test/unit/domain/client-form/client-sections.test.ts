import { describe, expect, it } from 'vitest';
import { clientForm } from '#domain/client-form/client-form.ts';
import { clientSections, clientProgress } from '#domain/client-form/client-sections.ts';
import { emptyClient } from '#domain/client-form/client-values.ts';
import { fieldNames } from '#domain/forms/form-table.ts';
import { clientContext, goodClient } from '#test/helpers/client/client-sample.ts';

const progressOf = (changes: object, isLtip = false) =>
  clientProgress({ ...goodClient, ...changes }, { ...clientContext, isLtip });

describe('sections of the client card', () => {
  it('contain every visible field once, in screen order (CLIENT-01)', () => {
    const shown = clientSections.flatMap(({ fields }) => fields);
    const hidden = ['clientId', 'identificationType'];
    expect([...hidden, ...shown].toSorted()).toEqual(fieldNames(clientForm).toSorted());
    expect(clientSections.map(({ section }) => section)).toEqual(
      'identity tax contact permanent postal temporary document secondary account employer'.split(' '),
    );
  });

  it('are the visible ones (CLIENT-03, CLIENT-04)', () => {
    const sections = progressOf({ samePostalAddress: false }, true).map(({ section }) => section);
    expect(sections).toContain('postal');
    expect(sections).toContain('employer');
    expect(sections).not.toContain('temporary');
    expect(progressOf({}).map(({ section }) => section)).not.toContain('employer');
  });

  it('count filled fields and list missing and invalid ones', () => {
    const [identity, , contact] = progressOf({ firstName: ' ', sex: 'FEMALE', email: 'x' });
    expect(identity).toMatchObject({ required: 8, filled: 7, missing: ['firstName'], wrong: ['sex'] });
    expect(contact).toMatchObject({ required: 3, filled: 3, missing: [], wrong: ['email'] });
  });

  it('report all fields of an empty card as missing', () => {
    const progress = clientProgress(emptyClient, clientContext);
    for (const { required, filled, missing, wrong } of progress)
      expect({ filled, missing: missing.length, wrong }).toEqual({ filled: 0, missing: required, wrong: [] });
    expect(progress.find(({ section }) => section === 'secondary')?.required).toBe(0);
  });
});
