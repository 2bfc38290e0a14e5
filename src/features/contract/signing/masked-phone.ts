import { formatPhone } from '#i18n/format.ts';

/** The number as its owner knows it, without the digits that others need not read. */
export const maskedPhone = (phone: string): string =>
  formatPhone(phone).replaceAll(/(?<=\d{3}\D+\d{3}\D.*)\d(?=.*\d{2})/g, '•');
