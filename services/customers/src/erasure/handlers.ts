import { randomUUID } from 'node:crypto'
import type { Committer } from '@loyalty/engine/command'
import type { CopyPusher } from '@loyalty/engine/fact'
import { Handles, type RequestContext } from '@loyalty/engine/handler'
import type { Poller } from '@loyalty/engine/service'
import type { InputOf } from '@loyalty/contracts/contract'
import { eraseCustomer as eraseContract } from '@loyalty/contracts/customers/erase'
import { Fault } from '@loyalty/contracts/errors/fault'
import { toErasedId } from '@loyalty/contracts/ids'
import { aggregateOf } from '../customers/change-customer.js'
import type { ErasedIds } from '../erased-ids/store.js'
import { eraseCustomer } from './erase-customer.js'

interface Parts {
  committer: Committer
  copies: Pick<CopyPusher, 'settle'>
  erasedIds: ErasedIds
  worker: Pick<Poller, 'wake'>
}

/** Erases customers: at once what is theirs, and in the background what only mentions them. */
export class ErasureHandlers {
  constructor(private readonly parts: Parts) {}

  /**
   * No yes before wallet finds nobody by the id: so for the repeat of a call that was answered 504.
   * Neither the pushing nor the worker needs a caller who waits.
   */
  @Handles(eraseContract)
  async erase({ id }: InputOf<typeof eraseContract>, context: RequestContext) {
    const { committer, copies, erasedIds, worker } = this.parts
    const { account } = context
    const erasedKey = erasedIds.keyOf(account, id)
    const request = { id, erasedKey, erasedId: toErasedId(randomUUID()) }
    const outcome = await committer.run(eraseCustomer, request, context)
    worker.wake()
    if (outcome.ok && !(await copies.settle(account, aggregateOf(account, id)))) {
      throw new Fault('UPSTREAM_TIMEOUT', 'wallet has not applied an erasure in time')
    }
    return outcome
  }
}
