import { randomUUID } from 'node:crypto'
import type { Committer } from '@loyalty/shared/commit/committer'
import { toErasedId } from '@loyalty/shared/ids'
import type { RequestContext } from '@loyalty/shared/request-context'
import type { OfCustomer } from '../customers/change-customer.js'
import { eraseCustomer } from './erase-customer.command.js'
import type { ErasedIds } from './erased-ids.js'
import type { ErasureWorker } from './erasure-worker.js'

export class ErasureService {
  constructor(
    private readonly committer: Committer,
    private readonly erasedIds: ErasedIds,
    private readonly worker: Pick<ErasureWorker, 'wake'>,
  ) {}

  async erase({ id }: OfCustomer, context: RequestContext) {
    const erasedKey = this.erasedIds.keyOf(context.account, id)
    const request = { id, erasedKey, erasedId: toErasedId(randomUUID()) }
    const outcome = await this.committer.run(eraseCustomer, request, context)
    this.worker.wake()
    return outcome
  }
}
