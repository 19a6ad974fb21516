import { keptKeys, openKey } from '../src/mongo/kept-key.js'
import { serviceConfig } from '../src/service/service-config.js'
import { deployService } from '../src/service/deploy-service.js'
import { collections } from './commit-toys.js'

/** Each version knows one field more than the one before, by its number. */
const version = Number(process.env['VERSION'] ?? 1)
const versionMin = Number(process.env['VERSION_MIN'] ?? 1)
const grown = collections.map((declared) => ({
  ...declared,
  jsonSchema: {
    ...declared.jsonSchema,
    properties: {
      ...(declared.jsonSchema['properties'] as object),
      [`member_${version}`]: { bsonType: 'string' },
    },
  },
}))

await deployService({
  name: 'toys',
  schema: serviceConfig('toys'),
  collections: grown,
  version,
  versionMin,
  async fill({ db }) {
    const value = process.env['TOY_KEY']
    await openKey(db, { keys: keptKeys('toy_keys'), row: 'toys', setting: 'TOY_KEY', value })
  },
})
