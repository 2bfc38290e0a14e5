/** Name in the database of a table or column of the schema, for raw SQL: `contract_id` of `contractId`. */
export const storedName = (name: string): string =>
  name.replaceAll(/[A-Z]+/g, (letters) => `_${letters.toLowerCase()}`);
