import { useEffect, useState } from 'react';
import { call } from '#api-client/api.ts';
import { ApiError } from '#api-client/api-error.ts';
import type { HintCode, LinkCode } from '#contract/portal.ts';
import { session } from '#contract/session-endpoints.ts';

interface ExternalTool {
  label: string;
  url: string;
}

/** What the operator wants said on the screens without a session: texts with markup, null where nothing is given. */
export interface AccessContent {
  message: string | null;
  resetInfo: string | null;
  legalInfo: string | null;
  externalTool: ExternalTool | null;
}

const hintCodeOf = {
  message: 'REACT_LOGIN_MESSAGE',
  resetInfo: 'REACT_RESET_PASSWORD_INFO',
  legalInfo: 'REACT_LEGAL_INFO',
} satisfies Record<string, HintCode>;
const toolCode: LinkCode = 'EXTERNAL_TOOL';
const nothing: AccessContent = { message: null, resetInfo: null, legalInfo: null, externalTool: null };

const isWebAddress = (url: string) => URL.canParse(url) && ['https:', 'http:'].includes(new URL(url).protocol);

/** Nothing is shown of what is missing (SIL-12, SIL-13). */
async function readContent(language: string): Promise<AccessContent> {
  try {
    const hints = await call(session.loginPage, {}, { language });
    const textOf = (code: HintCode) => {
      const text = hints[code];
      return typeof text === 'string' && text.trim() !== '' ? text : null;
    };
    const tool = hints[toolCode];
    return {
      message: textOf(hintCodeOf.message),
      resetInfo: textOf(hintCodeOf.resetInfo),
      legalInfo: textOf(hintCodeOf.legalInfo),
      externalTool: typeof tool === 'object' && isWebAddress(tool.url) ? tool : null,
    };
  } catch (error) {
    if (error instanceof ApiError) return nothing;
    throw error;
  }
}

/** The content in the language; read again when that changes. */
export function useAccessContent(language: string): AccessContent {
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
