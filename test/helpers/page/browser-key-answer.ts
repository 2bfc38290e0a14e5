/** The key that the server answers in tests. */
export const browserKeyAnswer = { id: '00112233aabbccdd', key: Buffer.alloc(32, 7).toString('base64url') };
