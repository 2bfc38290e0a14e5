import * as z from 'zod/mini';

/** In place of the address of the register of identity documents: the firm compares them with none. */
const noRegister = 'none';

const isAddress = (text: string) => /^https?:\/\//.test(text) && URL.canParse(text);

const registerAddress = z.optional(
  z.string().check(z.refine(isAddress, { error: 'must be an address such as https://registers.example.com/register' })),
);

/** Variables of the registers (docs/registers.md). */
export const registerVariables = {
  DEALER_REGISTER_URL: registerAddress,
  EMPLOYER_REGISTER_URL: registerAddress,
  IDENTITY_REGISTER_URL: z.optional(
    z.string().check(
      z.refine((text) => text === noRegister || isAddress(text), {
        error: 'must be an address such as https://registers.example.com/documents, or none',
      }),
    ),
  ),
};

const variables = z.object(registerVariables);

/** Returns the addresses of the registers. */
export function registerSettings(read: z.infer<typeof variables>) {
  const checksNoDocuments = read.IDENTITY_REGISTER_URL === noRegister;
  return {
    dealers: read.DEALER_REGISTER_URL,
    employers: read.EMPLOYER_REGISTER_URL,
    documents: checksNoDocuments ? undefined : read.IDENTITY_REGISTER_URL,
    /** Whether identity documents are compared with no register, which is the firm's own decision. */
    checksNoDocuments,
  };
}

export type RegisterSettings = ReturnType<typeof registerSettings>;
