import type { Shape } from '@loyalty/shared/mongo/shape'
import type { StoredFactor } from './rules/stored-factor.js'

/** Ten-thousandths, or the digits of a finer factor. */
export const storedFactor: Shape<StoredFactor> = { jsonSchema: { bsonType: ['long', 'string'] } }
