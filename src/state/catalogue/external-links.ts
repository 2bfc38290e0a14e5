import { call } from '#api-client/api.ts';
import { ApiError } from '#api-client/api-error.ts';
import { account } from '#contract/account-endpoints.ts';
import type { Language } from '#domain/catalogue/vocabulary.ts';
import { suiteAddress, withToken, type SuiteLink } from '#domain/portal/external-address.ts';
import type { PortalConfig } from '#contract/portal.ts';

const tokenTimeoutMs = 5_000;

const settingOf: Record<SuiteLink, PortalConfig['disabledLinks'][Language][number]> = {
  NEWS: 'news',
  SALES_DOCUMENTATION: 'sales',
  KNOWLEDGE: 'knowledge',
  GLOSSARY: 'glossary',
};

type PortalLinks = Readonly<Record<string, { url: string }>>;

/** Returns the URL of a part of the group suite, or null if there is no valid one (SHELL-07, SIL-12). */
export function externalAddress(links: PortalLinks, link: SuiteLink): string | null {
  const url = links[link]?.url;
  return url === undefined ? null : suiteAddress(url, link);
}

/** Whether a part of the group suite is disabled in a language (SHELL-34, CONF-04). */
export function isLinkDisabled(config: PortalConfig, link: SuiteLink, language: Language): boolean {
  return config.disabledLinks[language].includes(settingOf[link]);
}

async function addressWithToken(address: string): Promise<string> {
  try {
    const { token } = await call(account.ssoToken, {}, { timeoutMs: tokenTimeoutMs });
    return withToken(address, token);
  } catch (error) {
    // Without a token the plain URL is opened, and the user logs in there (SHELL-09).
    if (error instanceof ApiError) return address;
    throw error;
  }
}

/**
 * Opens an external URL in a new tab with a single sign-on token. The tab opens synchronously, as popup blockers
 * require, and navigates when the token is available (SHELL-08, SIL-27). Resolves to false if the browser blocks the
 * tab.
 */
export async function openExternal(address: string): Promise<boolean> {
  const tab = window.open('', '_blank');
  if (!tab) return false;
  tab.opener = null;
  const target = await addressWithToken(address);
  tab.location.replace(target);
  return true;
}
