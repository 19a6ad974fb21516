import { keptLikeAnswers } from '@loyalty/shared/commit/idempotency.collection'
import { collection } from '@loyalty/shared/mongo/collection'
import { accountId, date, object, string, uuid, version } from '@loyalty/shared/mongo/shape'
import { importShape } from './import-shape.js'

export const imports = collection({
  name: 'imports',
  shape: importShape,
  // A list walks the index of `_id`. The first two are for the sweep, over all accounts.
  indexes: [
    {
      keys: { created_at: 1 },
      options: { name: 'open', partialFilterExpression: { state: 'OPEN' } },
    },
    {
      keys: { updated_at: 1 },
      options: { name: 'abandoned', partialFilterExpression: { state: 'ABANDONED' } },
    },
    {
      keys: { is_queued: 1 },
      options: { partialFilterExpression: { is_queued: false } },
    },
    {
      keys: { 'undo.state': 1, updated_at: 1 },
      options: { name: 'undoing', partialFilterExpression: { 'undo.state': 'UNDOING' } },
    },
    { keys: { delete_at: 1 }, options: { expireAfterSeconds: 0 } },
  ],
})

/** The idempotency keys of calls, each of which belongs to its import. */
export const importKeys = collection({
  name: 'import_keys',
  shape: object({
    /** `account|subject|operation|key` */
    _id: string,
    version,
    account_id: accountId,
    hash: string,
    import_id: uuid,
    created_at: date,
  }),
  indexes: [keptLikeAnswers],
})
