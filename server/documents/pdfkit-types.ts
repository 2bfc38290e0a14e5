import type { Font } from 'fontkit';

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
