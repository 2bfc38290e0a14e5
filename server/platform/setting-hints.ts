import type { Config } from './config.ts';
import { unknownSettings } from './unknown-settings.ts';

/** A setting that is allowed and yet keeps the server from some of its work. */
export interface SettingHint {
  about: 'settings' | 'mail' | 'sms';
  text: string;
  help: string;
}

type Variables = Readonly<Record<string, string | undefined>>;

/** Names variables that look like settings and are none. */
export function nameHints(variables: Variables): SettingHint[] {
  return unknownSettings(variables).map(({ name, meant }) => ({
    about: 'settings',
    text: `${name} is not a setting of Fundament and has no effect.`,
    help: meant === null ? 'Compare it with the list of settings in docs/operations.md.' : `Is ${meant} meant?`,
  }));
}

/** Names services that are not set and without which mail or codes go nowhere. */
export function serviceHints({ smtpUrl, smsGatewayUrl }: Config): SettingHint[] {
  return [
    ...(smtpUrl === undefined
      ? [
          {
            about: 'mail' as const,
            text: 'SMTP_URL is not set: mail waits in the outbox.',
            help: 'Set SMTP_URL and MAIL_FROM.',
          },
        ]
      : []),
    ...(smsGatewayUrl === undefined
      ? [
          {
            about: 'sms' as const,
            text: 'SMS_GATEWAY_URL is not set: clients cannot sign by a code.',
            help: 'Set SMS_GATEWAY_URL, or sign by drawing or elsewhere.',
          },
        ]
      : []),
  ];
}

/** Returns what the start and the doctor say of the settings; a demo is not told of services that it does without. */
export function settingHints(config: Config, variables: Variables): SettingHint[] {
  return [...nameHints(variables), ...(config.isPrivate ? [] : serviceHints(config))];
}
