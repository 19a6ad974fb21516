/** Everything that was dumped of a database, as one text in which tests look for what must not be there. */
export const storedText = (dump: object): string =>
  JSON.stringify(dump, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
