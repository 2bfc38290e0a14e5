import { describe, expect, it } from 'vitest';
import { mailAddress, PoisonMessage } from '../../../../server/messaging/mail-address.ts';

describe('a mail address', () => {
  it('separates name and address', () => {
    expect(mailAddress('Tereza "T." Havránková, Ing.', 'tereza@horizont.example')).toEqual({
      name: 'Tereza "T." Havránková, Ing.',
      address: 'tereza@horizont.example',
    });
  });

  it.each(['a@b.cz\r\nBcc: c@d.cz', 'a@b.cz, c@d.cz', '<a@b.cz>', 'a@b.cz\0', ''])(
    'refuses the address %j',
    (address) => {
      expect(() => mailAddress('Name', address)).toThrow(PoisonMessage);
    },
  );
});
