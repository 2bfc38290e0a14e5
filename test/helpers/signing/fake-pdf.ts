/* Stands in for the modules that read and draw a PDF, which are tested in a browser. */

export const openPdf = () => Promise.resolve({ numPages: 2, loadingTask: { destroy: () => Promise.resolve() } });

export const drawPage = () => Promise.resolve();
