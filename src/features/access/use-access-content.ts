import type { CallAnswer } from '#api-client/api.ts';
import type { HintCode, LinkCode } from '#contract/portal.ts';
import { session } from '#contract/session-endpoints.ts';
import { serverRead, type ServerRead } from '#state/queries/server-read.ts';
import { useLateRead } from '#state/queries/use-late-read.ts';

type LoginPageHints = CallAnswer<NonNullable<typeof session.loginPage.answer>>;

interface ExternalTool {
  label: string;
  url: string;
}

/** The operator's texts, with markup, for the screens without a session; null if not set. */
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
const contentFreshMs = 300_000;
const nothing: AccessContent = { message: null, resetInfo: null, legalInfo: null, externalTool: null };

const isWebAddress = (url: string) => URL.canParse(url) && ['https:', 'http:'].includes(new URL(url).protocol);

/** Missing texts are not shown (SIL-12, SIL-13). */
function contentOf(hints: LoginPageHints): AccessContent {
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
}

const reads = new Map<string, ServerRead<LoginPageHints>>();

/** Returns the read of the content in a language, with the early response if there is one. */
export function accessContentRead(language: string): ServerRead<LoginPageHints> {
  const read = reads.get(language) ?? serverRead(session.loginPage, {}, { language, freshMs: contentFreshMs });
  reads.set(language, read);
  return read;
}

export function useAccessContent(language: string): AccessContent {
  const { data, hasFailed } = useLateRead(accessContentRead(language));
  return data && !hasFailed ? contentOf(data) : nothing;
}
