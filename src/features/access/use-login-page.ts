import { useEffect, useState } from 'react';
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
async function readContent(language: string): Promise<LoginPageContent> {
  try {
    const hints = await call(session.loginPage, {}, { language });
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

/** The content in the language; read again when that changes. */
export function useLoginPage(language: string): LoginPageContent {
  const [content, setContent] = useState(nothing);
  useEffect(() => {
    let isCurrent = true;
    void readContent(language).then((next) => {
      if (isCurrent) setContent(next);
    });
    return () => {
      isCurrent = false;
    };
  }, [language]);
  return content;
}
