import { escapeHtml } from '../../messaging/escape-html.ts';
import type { AttachmentRow } from './repository.ts';

/** The attachment for other programs to read: names in English, amounts with two decimals. */
export function attachmentXml({ advisor, company, date, currency_id, lines }: AttachmentRow): string {
  const items = lines.map(
    ({ product, volume, commission }) =>
      `  <item product="${escapeHtml(product)}" volume="${volume.toFixed(2)}" commission="${commission.toFixed(2)}"/>`,
  );
  const attributes = `advisor="${escapeHtml(advisor)}" company="${escapeHtml(company)}" date="${date}" currency="${currency_id}"`;
  return ['<?xml version="1.0" encoding="UTF-8"?>', `<commissions ${attributes}>`, ...items, '</commissions>', ''].join(
    '\n',
  );
}
