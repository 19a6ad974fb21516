/** In milliseconds, as a replica set's configuration has them under `settings`. */
export const settings: Readonly<Record<string, number>>
/** As `--setParameter` of mongod takes them. */
export const parameters: Readonly<Record<string, number>>
