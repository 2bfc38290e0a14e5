import { PdfName, rgb, type PDF } from '@libpdf/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkExternalFile } from '#server/documents/external/check-external-file.ts';
import { renderPdf } from '#server/documents/render-pdf.ts';
import { addField, clientName, drawnElsewhere, signedElsewhere } from '#test/helpers/signing/signed-elsewhere.ts';
import { smallPdfOf } from '#test/helpers/signing/small-pdf.ts';

const contract = (number: string) =>
  renderPdf({
    language: 'cs',
    title: `Smlouva ${number}`,
    subtitle: 'Smlouva o investování',
    sections: [{ heading: 'Klient', blocks: [{ kind: 'text', text: 'Ondřej Žďárský, 100 000 Kč' }] }],
    foot: 'Horizont',
  });

let sent: Buffer;
let signed: Buffer;
beforeAll(async () => {
  sent = await contract('31400001');
  signed = await signedElsewhere(sent);
});

const faultOf = async (file: Uint8Array) => (await checkExternalFile(sent, file)).fault;
const changed = async (change: (pdf: PDF) => void) => faultOf(await signedElsewhere(sent, { change }));

describe('checkExternalFile (SIL-236)', () => {
  it('accepts one signature over the whole document that was sent out, and says whose it is', async () => {
    const at = new Date('2026-11-21T09:00:00Z');
    const check = await checkExternalFile(sent, await signedElsewhere(sent, { at }));
    expect(check).toMatchObject({ fault: null, signature: { holder: clientName, signedAt: at } });
  });

  it('accepts a signature that is drawn beside the text of a page', async () => {
    expect(await faultOf(await drawnElsewhere(sent, '300 100 500 160'))).toBeNull();
  });

  it('refuses what is not the document that was sent out', async () => {
    const other = await contract('31400002');
    expect(await faultOf(Buffer.from('%PDF-%%EOF'))).toBe('other-document');
    expect(await faultOf(await smallPdfOf('foreign'))).toBe('other-document');
    expect(await faultOf(await signedElsewhere(other))).toBe('other-document');
    expect(await faultOf(signed.subarray(0, sent.length - 1))).toBe('other-document');
  });

  it('refuses the document without a signature', async () => {
    expect(await faultOf(sent)).toBe('not-signed');
    expect(await faultOf(Buffer.concat([sent, Buffer.from('%%EOF')]))).toBe('not-signed');
  });

  it('refuses a second signature, and bytes after the signature', async () => {
    expect(await faultOf(await signedElsewhere(signed, { fieldName: 'Second' }))).toBe('several-signatures');
    expect(await faultOf(Buffer.concat([signed, Buffer.from('\n')]))).toBe('not-whole');
    expect(await faultOf(Buffer.concat([signed, Buffer.from('9 0 obj\n(x)\nendobj\n')]))).toBe('not-whole');
    expect(await faultOf(signed.subarray(0, -1))).toBe('not-whole');
  });

  it('refuses a signature that does not hold', async () => {
    const digits = signed.indexOf('/Contents <', sent.length) + 400;
    const damaged = Buffer.from(signed);
    damaged.write(damaged.toString('latin1', digits, digits + 1) === 'A' ? 'B' : 'A', digits, 'latin1');
    const retold = Buffer.from(signed);
    retold.write('KLIENTA', signed.indexOf('klienta', sent.length), 'latin1');
    expect(await faultOf(damaged)).toBe('signature-invalid');
    expect(await faultOf(retold)).toBe('signature-invalid');
  });

  it.each<[string, (pdf: PDF) => void]>([
    [
      'draws over a page',
      (pdf) => pdf.getPage(0)?.drawRectangle({ x: 50, y: 600, width: 400, height: 90, color: rgb(1, 1, 1) }),
    ],
    ['adds a page', (pdf) => pdf.addPage()],
    ['turns a page', (pdf) => pdf.getPage(0)?.setRotation(180)],
    [
      'adds a note',
      (pdf) => pdf.getPage(0)?.addTextAnnotation({ rect: { x: 9, y: 9, width: 9, height: 9 }, contents: 'x' }),
    ],
    [
      'changes how the document opens',
      (pdf) => pdf.context.catalog.getDict().set('PageMode', PdfName.of('FullScreen')),
    ],
  ])('refuses an update that %s', async (_what, change) => {
    expect(await changed(change)).toBe('pages-changed');
  });

  it('refuses a signature that is drawn over the text of a page', async () => {
    expect(await faultOf(await drawnElsewhere(sent, '50 640 250 700'))).toBe('pages-changed');
  });

  it('refuses an update with a field that does something, or objects that some readers do not find', async () => {
    const asked = await changed((pdf) => {
      addField(pdf);
      const form = pdf.context.catalog.getDict().getRef('AcroForm');
      const dictionary = form && pdf.getObject(form);
      if (dictionary && 'set' in dictionary) Reflect.apply(dictionary.set, dictionary, ['XFA', PdfName.of('x')]);
    });
    expect(asked).toBe('unreadable');
  });
});
