import type { Db } from 'mongodb'
import { foundBy } from './domain/found-by.js'
import type { Reward } from './domain/reward.js'
import { rewards } from './rewards.collection.js'

/** Gives rewards of the version before what lists find them by; a second run finds none. */
export async function fillFoundBy(db: Db): Promise<void> {
  const stored = db.collection<Reward>(rewards.name)
  for await (const reward of stored.find({ found_by: { $exists: false } })) {
    // Unless it was changed meanwhile, by who knows the member too or by the next run.
    await stored.updateOne(
      { _id: reward._id, copy_version: reward.copy_version },
      { $set: { found_by: foundBy(reward) }, $inc: { version: 1 } },
    )
  }
}
