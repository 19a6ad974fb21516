import type { Db } from 'mongodb'
import { foundBy } from './rules/found-by.js'
import { rewards, type Reward } from './store.js'

/** Gives rewards of the version before what lists find them by; a second run finds none. */
export async function fillFoundBy(db: Db): Promise<void> {
  const stored = db.collection<Reward>(rewards.name)
  for await (const reward of stored.find({ found_by: { $exists: false } })) {
    // Unless it was changed meanwhile, by who knows the field too or by the next run.
    await stored.updateOne(
      { _id: reward._id, copy_version: reward.copy_version },
      { $set: { found_by: foundBy(reward) }, $inc: { version: 1 } },
    )
  }
}
