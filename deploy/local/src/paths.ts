import { join } from 'node:path'

/** The checkout, seen from `deploy/local/src` and `deploy/local/dist` alike. */
export const repository = join(import.meta.dirname, '..', '..', '..')

/** What is fetched once and kept; ignored by git. */
export const binaryCache = join(repository, '.cache', 'bin')
