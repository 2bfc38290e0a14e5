import { describe, expect, it } from 'vitest';
import { outageLog } from '../../../../server/http/outage-log.ts';

const withCode = (code: string) => Object.assign(new Error('failed'), { code });

function logged() {
  const lines: object[] = [];
  const clock = { ms: 5_000 };
  const log = outageLog({ error: (facts: object) => void lines.push(facts) }, () => clock.ms);
  return { log, lines, clock };
}

describe('outageLog', () => {
  it('tells of failures for want of the database once a second, with their number', () => {
    const { log, lines, clock } = logged();
    expect([log.note(withCode('57P01')), log.note(withCode('57P01')), log.note(withCode('42P01'))]).toEqual([
      true,
      true,
      false,
    ]);
    clock.ms += 1_000;
    log.note(withCode('08006'));

    expect(lines).toMatchObject([{ failures: 1 }, { failures: 2 }]);
  });

  it.each(['53100', 'ENOSPC'])('knows for a minute of a write that %s refused for a full disk (SIL-265)', (code) => {
    const { log, clock } = logged();
    log.note(withCode('57P01'));
    expect(log.isDiskFull()).toBe(false);
    log.note(withCode(code));
    clock.ms += 59_999;
    expect(log.isDiskFull()).toBe(true);
    clock.ms += 1;
    expect(log.isDiskFull()).toBe(false);
  });
});
