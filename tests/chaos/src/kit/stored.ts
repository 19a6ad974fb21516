import { serviceNames } from '@loyalty/local/services'
import { MongoClient } from 'mongodb'

/** Every document of an account, in every collection of every service: `<collection>: <document>`. */
export async function readStored(
  mongoUrl: string,
  databasePrefix: string,
  account: string,
): Promise<string[]> {
  const client = new MongoClient(mongoUrl, { useBigInt64: true, appName: 'chaos' })
  try {
    const lines: string[] = []
    for (const service of serviceNames) {
      const db = client.db(`${databasePrefix}_${service}`)
      for (const { name } of await db.listCollections({}, { nameOnly: true }).toArray()) {
        // Every `_id` starts with its account.
        const ofAccount = { _id: { $gte: account, $lt: `${account}~` } } as object
        for await (const document of db.collection(name).find(ofAccount)) {
          lines.push(`${name}: ${toText(document)}`)
        }
      }
    }
    return lines
  } finally {
    await client.close()
  }
}

const toText = (document: object): string =>
  JSON.stringify(document, (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  )
