import type { RegisterSettings } from './register-settings.ts';
import type { Config } from './config.ts';
import { unknownSettings } from './unknown-settings.ts';

/** A setting that is allowed and yet keeps the server from some of its work. */
export interface SettingHint {
  about: 'settings' | 'mail' | 'sms' | 'registers';
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

/** Names services that are not set and without which mail, codes or look-ups go nowhere. */
export function serviceHints(config: Config): SettingHint[] {
  const { smtpUrl, smsGatewayUrl, registers, seedsDemo } = config;
  return [
    ...(smtpUrl === undefined
      ? [hint('mail', 'SMTP_URL is not set: mail waits in the outbox.', 'Set SMTP_URL and MAIL_FROM.')]
      : []),
    ...(smsGatewayUrl === undefined
      ? [
          hint(
            'sms',
            'SMS_GATEWAY_URL is not set: clients cannot sign by a code.',
            'Set SMS_GATEWAY_URL, or sign by drawing or elsewhere.',
          ),
        ]
      : []),
    ...(seedsDemo ? [] : registerHints(registers)),
  ];
}

const hint = (about: SettingHint['about'], text: string, help: string): SettingHint => ({ about, text, help });

/** The demo has registers of its own; elsewhere one that is not set answers nothing (docs/registers.md). */
function registerHints({ dealers, employers, documents, checksNoDocuments }: RegisterSettings): SettingHint[] {
  return [
    ...(dealers === undefined
      ? [
          hint(
            'registers',
            'DEALER_REGISTER_URL is not set: distributors that use the register of dealers take no registrations.',
            'Set it (docs/registers.md), or have registrations checked by hand.',
          ),
        ]
      : []),
    ...(employers === undefined
      ? [
          hint(
            'registers',
            'EMPLOYER_REGISTER_URL is not set: names of employers are typed.',
            'Set it (docs/registers.md) to have them looked up.',
          ),
        ]
      : []),
    ...(checksNoDocuments
      ? [
          hint(
            'registers',
            'IDENTITY_REGISTER_URL is none: identity documents are compared with no register.',
            'Advisors have to check them.',
          ),
        ]
      : []),
    ...(documents === undefined && !checksNoDocuments
      ? [
          hint(
            'registers',
            'IDENTITY_REGISTER_URL is not set: no contract can be made.',
            'Set it (docs/registers.md), or set it to none where advisors check documents themselves.',
          ),
        ]
      : []),
  ];
}

/** Returns what the start and the doctor say of the settings; a demo is not told of services that it does without. */
export function settingHints(config: Config, variables: Variables): SettingHint[] {
  return [...nameHints(variables), ...(config.isPrivate ? [] : serviceHints(config))];
}
