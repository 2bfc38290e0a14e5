import { createTransport } from 'nodemailer';
import type { Mail } from '../db/tables/messaging.ts';

export interface OutgoingMail extends Mail {
  messageId: string;
  attachments?: readonly Attachment[];
  /** Name of the sender, and its address where the firm has one of its own. */
  from: { name: string; address: string | null };
}

/** A PDF that goes with a mail. */
export interface Attachment {
  fileName: string;
  content: Buffer;
}

/** Hands mails over to an SMTP server. */
export interface Mailer {
  /** Resolves when the server has taken the mail; rejects otherwise. */
  send: (mail: OutgoingMail) => Promise<void>;
}

interface MailerOptions {
  smtpUrl: string;
  from: string;
  /** Patience with a silent server, in milliseconds. */
  timeoutMs?: number;
}

/** A mailer over SMTP; it reads no files and no addresses that a mail might name. */
export function smtpMailer({ smtpUrl, from, timeoutMs = 20_000 }: MailerOptions): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ from: { name, address }, to, replyTo, subject, text, html, messageId, attachments = [] }) {
      const sender = { name, address: address ?? from };
      await transport.sendMail({
        from: sender,
        to: [to],
        ...(replyTo ? { replyTo } : {}),
        subject,
        text,
        html,
        messageId,
        attachments: attachments.map(pdfOf),
      });
    },
  };
}

/** Connects and logs in to a mail server without sending anything; rejects where it cannot. */
export async function reachMailServer(smtpUrl: string, timeoutMs: number): Promise<void> {
  const patience = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs };
  const transport = createTransport({ url: smtpUrl, ...patience });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

const pdfOf = ({ fileName, content }: Attachment) => ({
  filename: fileName,
  content,
  contentType: 'application/pdf',
});
