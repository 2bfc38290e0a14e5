import PDFDocument from 'pdfkit';
import type { Font } from 'fontkit';

/* What the published types leave out. */
declare global {
  namespace PDFKit {
    interface PDFStructureElement {
      dictionary: { data: { A?: PDFKitReference } };
    }
  }
  namespace PDFKit.Mixins {
    interface PDFFont {
      registerFont(name: string, src: Font): this;
    }
    interface PDFAttachmentOptions {
      relationship?: 'Data';
    }
    interface StructureElementOptions {
      /** Left, top, right and bottom, from the top of the page. */
      bbox?: [number, number, number, number];
    }
  }
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => escapes[character] ?? '');

/**
 * A PDF that calls itself accessible (PDF/UA-1, section 5). The library's own setting would do so too, but adds a list of glyphs
 * that leaves out the parts of accented letters, and writes the title into the XML as it is.
 */
export class TaggedPdf extends PDFDocument {
  /** Called by the library when it writes the metadata. */
  _addInfo(): void {
    const { Title = '', Creator = '', Producer = '', CreationDate = new Date() } = this.info;
    const day = CreationDate.toISOString().replace(/\.\d+/, '');
    this.appendXML(`<rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
<pdfuaid:part>1</pdfuaid:part>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped(Title)}</rdf:li></rdf:Alt></dc:title>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
<xmp:CreateDate>${day}</xmp:CreateDate>
<xmp:CreatorTool>${escaped(Creator)}</xmp:CreatorTool>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
<pdf:Producer>${escaped(Producer)}</pdf:Producer>
</rdf:Description>`);
  }
}
