import type { Font } from 'fontkit';
import type PDFDocument from 'pdfkit';

export type Pdf = InstanceType<typeof PDFDocument>;
/** An element of the structure that screen readers go by. */
export type Structure = ReturnType<Pdf['struct']>;

/* What the published types leave out: fonts that are open already, and tables within a structure. */
declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      registerFont(name: string, src: Font): this;
    }
    interface TableOptions {
      structParent?: PDFStructureElement;
    }
  }
}
