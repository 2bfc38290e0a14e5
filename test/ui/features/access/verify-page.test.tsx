import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { VerifyPage } from '#features/access/verify-page.tsx';
import { checkSeal } from '#seal/check-seal.ts';
import { FakePortal } from '#test/helpers/page/fake-portal.ts';
import { fingerprintOf } from '#seal/certificate.ts';
import { sealedExample, sealedOver, type SealedExample } from '#test/helpers/signing/sealed-example.ts';
import { drawnElsewhere, signedElsewhere } from '#test/helpers/signing/signed-elsewhere.ts';
import { smallPdfOf } from '#test/helpers/signing/small-pdf.ts';
import { startTranslations } from '#test/helpers/page/start-translations.ts';

startTranslations('cs', ['common', 'ui', 'access', 'registration', 'validation', 'verify']);

const path = '/.well-known/fundament-seals.json';
let example: SealedExample;
let stamped: SealedExample;
beforeAll(async () => {
  example = await sealedExample();
  stamped = await sealedExample('added');
  // An authority makes its keys first.
});

async function authorityOf(file: Uint8Array): Promise<string> {
  const check = await checkSeal(file);
  return (check.fault === null && check.seal.timeStamp?.fingerprint) || '';
}

let portal: FakePortal;
beforeEach(() => {
  portal = new FakePortal();
});
afterEach(() => vi.unstubAllGlobals());

const validity = { validFrom: '2026-01-01T00:00:00.000Z', validTo: '2036-01-01T00:00:00.000Z' };

const published = (fingerprint: string, { isDemo = false, authorities = [] as string[] } = {}) => ({
  seals: [
    {
      fingerprint,
      holder: 'Horizont',
      isDemo,
      ...validity,
    },
  ],
  authorities: authorities.map((one) => ({ fingerprint: one, holder: 'Test authority', ...validity })),
});

/** Chooses the file once the page is ready for one. */
async function choose(bytes: Uint8Array): Promise<void> {
  const { container } = render(<VerifyPage />);
  await screen.findByRole('button', { name: 'Vybrat PDF' });
  await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Vybrat PDF' })).toHaveProperty('disabled', false));
  const input = container.querySelector('input');
  if (!input) throw new Error('no input');
  await userEvent.upload(input, new File([new Uint8Array(bytes)], 'smlouva.pdf', { type: 'application/pdf' }));
}

describe('the verification of a document', () => {
  it('recognizes an unchanged file with its holder, and sends nothing (SIL-187)', async () => {
    portal.answer('GET', path, 200, published(example.fingerprint));
    await choose(example.file);

    await screen.findByText('Dokument je beze změny a zapečetil ho tento portál.');
    expect(screen.getByText(example.fingerprint.match(/.{8}/g)?.join(' ') ?? '')).toBeVisible();
    expect(portal.calls.map((call) => `${call.method} ${call.path}`).toSorted()).toEqual([
      `GET ${path}`,
      'GET /api/hints/loginpage',
    ]);
  });

  it('shows the time stamp of the seal and who gave it', async () => {
    portal.answer('GET', path, 200, published(stamped.fingerprint, { authorities: [await authorityOf(stamped.file)] }));
    await choose(stamped.file);

    await screen.findByText(/^\d\d\/\d\d\/20\d\d .*, vydává: Test authority$/);
    expect(screen.getByText('Otisk certifikátu časového razítka (SHA-256)')).toBeVisible();
    expect(screen.queryByText(/Žádné; čas uvádí server/)).not.toBeInTheDocument();
  });

  it('names the time stamp of a stranger as unknown, without its time (SIL-235)', async () => {
    portal.answer('GET', path, 200, published(stamped.fingerprint, { authorities: ['00'.repeat(32)] }));
    await choose(stamped.file);

    await screen.findByText(/^Neznámé \(Test authority\): nevydala ho autorita tohoto portálu/);
    expect(screen.queryByText(/vydává: Test authority/)).not.toBeInTheDocument();
  });

  it.each([
    {
      what: 'a demonstration',
      seals: () => published(example.fingerprint, { isDemo: true }),
      words: /zapečetěn jen pro ukázku/,
    },
    { what: 'somebody else', seals: () => published('00'.repeat(32)), words: /zapečetil ho někdo jiný/ },
  ])('never calls the seal of $what valid', async ({ seals, words }) => {
    portal.answer('GET', path, 200, seals());
    await choose(example.file);

    await screen.findByText(words);
    expect(screen.queryByText(/zapečetil ho tento portál/)).not.toBeInTheDocument();
  });

  it('names who signed a sealed file elsewhere, and the digest of what was signed (SIL-238)', async () => {
    const signed = await signedElsewhere(await smallPdfOf('Smlouva'), { at: new Date('2026-11-21T09:00:00Z') });
    const { file, fingerprint } = await sealedOver(signed);
    portal.answer('GET', path, 200, published(fingerprint));
    await choose(file);

    await screen.findByText('Dokument je beze změny a zapečetil ho tento portál.');
    expect(screen.getByText('Ing. Ondřej Žďárský')).toBeVisible();
    const digest = await fingerprintOf(signed);
    expect(screen.getByText(digest.match(/.{8}/g)?.join(' ') ?? '')).toBeVisible();
  });

  it('says of a file that was only signed elsewhere that it has no seal (SIL-238)', async () => {
    portal.answer('GET', path, 200, published(example.fingerprint));
    await choose(await drawnElsewhere(await smallPdfOf('Smlouva'), '300 100 500 160'));

    await screen.findByText(/Soubor je podepsaný a od podpisu beze změny, ale nemá pečeť tohoto portálu/);
    expect(screen.getByText('Ing. Ondřej Žďárský')).toBeVisible();
  });

  it('reports an unknown holder if the list cannot be read', async () => {
    portal.answer('GET', path, 404);
    await choose(example.file);

    await screen.findByText(/se nepodařilo porovnat s certifikáty/);
  });

  it.each([
    { what: 'content', change: 500, words: 'Obsah dokumentu byl po zapečetění změněn.' },
    { what: 'the seal', change: 'seal', words: 'Samotná pečeť byla změněna a neplatí.' },
    { what: 'the end', change: 'end', words: 'Do souboru bylo po zapečetění něco přidáno. Pečeť neplatí.' },
  ] as const)('reports that $what was changed', async ({ change, words }) => {
    portal.answer('GET', path, 200, published(example.fingerprint));
    const file = Uint8Array.from(change === 'end' ? [...example.file, 10] : example.file);
    const place = change === 'seal' ? example.sealStart + 400 : change === 'end' ? null : change;
    if (place !== null) file[place] = file[place] === 0x41 ? 0x42 : 0x41;
    await choose(file);

    await screen.findByText(words);
  });
});
