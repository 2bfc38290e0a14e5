import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#api-client/api.ts';
import { ApiError } from '#api-client/api-error.ts';
import type { HintCode, LinkCode } from '#contract/portal.ts';
import { session } from '#contract/session-endpoints.ts';
import { plainText } from './plain-text.ts';

interface ExternalTool {
  label: string;
  url: string;
}

export interface LoginPageContent {
  message: string | null;
  externalTool: ExternalTool | null;
}

const messageCode: HintCode = 'REACT_LOGIN_MESSAGE';
const toolCode: LinkCode = 'EXTERNAL_TOOL';
const nothing: LoginPageContent = { message: null, externalTool: null };

const isWebAddress = (url: string) => URL.canParse(url) && ['https:', 'http:'].includes(new URL(url).protocol);

/** What the operator wants said on the log-in screen; nothing of it is shown where it is missing (SIL-12, SIL-13). */
async function readContent(): Promise<LoginPageContent> {
  try {
    const hints = await call(session.loginPage, {});
    const message = hints[messageCode];
    const tool = hints[toolCode];
    return {
      message: typeof message === 'string' ? plainText(message) || null : null,
      externalTool: typeof tool === 'object' && isWebAddress(tool.url) ? tool : null,
    };
  } catch (error) {
    if (error instanceof ApiError) return nothing;
    throw error;
  }
}

/** The content in the reader's language; read again when that changes. */
export function useLoginPage(): LoginPageContent {
  const { i18n } = useTranslation();
  const [content, setContent] = useState(nothing);
  useEffect(() => {
    let readings = 0;
    const read = () => {
      readings += 1;
      const mine = readings;
      void readContent().then((next) => {
        if (mine === readings) setContent(next);
      });
    };
    read();
    i18n.on('languageChanged', read);
    return () => {
      readings += 1;
      i18n.off('languageChanged', read);
    };
  }, [i18n]);
  return content;
}
