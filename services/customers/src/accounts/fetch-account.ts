import type { Committer } from '@loyalty/shared/commit/committer'
import type { FetchCopy } from '@loyalty/shared/commit/copy-desk'
import { AccountSettings, getAccountSettings } from '@loyalty/shared/contracts/catalog/account'
import { Fault } from '@loyalty/shared/errors/fault'
import type { Requester } from '@loyalty/shared/transport/requester'
import { applyAccount } from './apply-account.command.js'

/** Asks catalog for the settings of the call's account, and keeps them by a command of its own. */
export const createFetchAccount =
  (requester: Requester, committer: () => Committer): FetchCopy =>
  async (_copy, { idempotency: _ofTheCaller, ...context }) => {
    const reply = await requester.call(getAccountSettings, {}, context)
    if (!reply.ok) throw new Fault('SERVICE_UNAVAILABLE', `catalog answered ${reply.code}`)
    const settings = AccountSettings.parse(JSON.parse(Buffer.from(reply.bytes).toString()))
    const outcome = await committer().run(applyAccount, settings, context)
    if (outcome.ok) return 'applied'
    throw new Fault('SERVICE_UNAVAILABLE', `${applyAccount.name} answered ${outcome.code}`)
  }
