import type { Db } from 'mongodb'
import { couponEntries, coupons, SINGLE } from './store.js'

/** Gives entries of the version before the names that lists are sorted by; a second run finds none. */
export async function fillNames(db: Db): Promise<void> {
  await db
    .collection(couponEntries.name)
    .aggregate(
      [
        { $match: { ...SINGLE, name: { $exists: false } } },
        {
          $lookup: {
            from: coupons.name,
            let: { key: { $concat: ['$account_id', '|', '$code'] } },
            pipeline: [
              { $match: { $expr: { $eq: ['$_id', '$$key'] } } },
              { $project: { name: '$definition.name' } },
            ],
            as: 'found',
          },
        },
        { $project: { name: { $first: '$found.name' } } },
        { $match: { name: { $type: 'string' } } },
        {
          $merge: {
            into: couponEntries.name,
            // Unless a process of this version was faster.
            whenMatched: [{ $set: { name: { $ifNull: ['$name', '$$new.name'] } } }],
            whenNotMatched: 'discard',
          },
        },
      ],
      { hint: 'status_sorted_by_name' },
    )
    .toArray()
}
