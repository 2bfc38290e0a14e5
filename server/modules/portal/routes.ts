import type { LinkCode, disableableLinks } from '#contract/portal.ts';
import type { Language } from '#domain/catalogue/vocabulary.ts';
import type { Database } from '../../db/database.ts';
import { notFound } from '../../platform/refusal.ts';
import type { Handlers } from '../../http/routes.ts';
import type { Config } from '../../settings/config.ts';
import { listHints, listLinks, newestPriceDay } from './repository.ts';

const linkOfSetting: Record<(typeof disableableLinks)[number], LinkCode> = {
  news: 'NEWS',
  sales: 'SALES_DOCUMENTATION',
  knowledge: 'KNOWLEDGE',
  glossary: 'GLOSSARY',
};

export function portalHandlers(
  config: Config,
  readVersion: (database: Database) => Promise<string>,
): Pick<Handlers, 'config' | 'hints' | 'loginPage' | 'links' | 'reportPage'> {
  const dataDate = rememberedByVersion(readVersion, newestPriceDay);
  const { maxCartItems, registrationDisabled, cartPackagesDisabled, likelySpreadDisabled, disabledLinks } = config;
  const without = { registrationDisabled, cartPackagesDisabled, likelySpreadDisabled, disabledLinks };
  const settings = { maxCartItems, ...without, takesPageReports: config.hasMetrics };
  return {
    async config({ database }) {
      return { ...settings, dataDate: await dataDate(database) };
    },
    async reportPage({ body, request }) {
      const { metrics } = request.server;
      if (!metrics) throw notFound();
      metrics.countPage(body);
    },
    async hints({ database, language }) {
      const hints = await listHints(database, language);
      return Object.fromEntries(hints.map(({ code, text }) => [code, text]));
    },
    async loginPage({ database, language }) {
      const hints = (await listHints(database, language)).filter(({ onLoginPage: isShown }) => isShown);
      const tool = (await listLinks(database, language)).find(({ code }) => code === 'EXTERNAL_TOOL');
      const link = tool ? { EXTERNAL_TOOL: { label: tool.label, url: tool.url } } : {};
      return { ...Object.fromEntries(hints.map(({ code, text }) => [code, text])), ...link };
    },
    async links({ database, language }) {
      const disabled = disabledCodes(config, language);
      const links = (await listLinks(database, language)).filter(({ code }) => !disabled.has(code));
      return Object.fromEntries(links.map(({ code, label, url }) => [code, { label, url }]));
    },
  };
}

function disabledCodes({ disabledLinks }: Config, language: Language): Set<LinkCode> {
  return new Set(disabledLinks[language].map((setting) => linkOfSetting[setting]));
}

/** Caches a value per version of the catalogue, because aggregating all prices is expensive. */
function rememberedByVersion<Value>(
  readVersion: (database: Database) => Promise<string>,
  read: (database: Database) => Promise<Value>,
): (database: Database) => Promise<Value> {
  const last: { version?: string; value?: Promise<Value> } = {};
  return async (database) => {
    const version = await readVersion(database);
    if (last.value && last.version === version) return last.value;
    const value = read(database);
    last.version = version;
    last.value = value;
    value.catch(() => delete last.value);
    return value;
  };
}
