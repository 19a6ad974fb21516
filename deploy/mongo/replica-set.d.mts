/** As a replica set's configuration has them under `settings`. */
export const settings: Readonly<Record<string, number | boolean>>
/** As `--setParameter` of mongod takes them. */
export const parameters: Readonly<Record<string, number>>
