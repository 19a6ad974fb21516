import { valueOf } from '@loyalty/engine/process'
import type { Command, Committer, FetchCopy } from '@loyalty/engine/command'
import type { RequestContext } from '@loyalty/engine/handler'
import type { Requester } from '@loyalty/engine/process'
import { getAccountSettings } from '@loyalty/contracts/catalog/account'
import { getRewardCopy } from '@loyalty/contracts/catalog/reward'
import type { Contract, InputOf } from '@loyalty/contracts/contract'
import { getCustomerCopy, type CustomerCopy } from '@loyalty/contracts/customers/operations'
import { listSegmentsOfCustomer } from '@loyalty/contracts/customers/segment'
import type { ErrorCode } from '@loyalty/contracts/errors/codes'
import { Fault } from '@loyalty/contracts/errors/fault'
import type { CustomerId, Uuid } from '@loyalty/contracts/ids'
import { applyAccount, applyReward } from './copies/handlers.js'
import { applyCustomer, applySegments } from './wallets/apply-customer.js'

/** Asks a copy's owner, and applies what it answers by a command of its own. */
export function createFetchCopy(requester: Requester, committer: () => Committer): FetchCopy {
  const fetch = async <C extends Contract, Copy, Code extends ErrorCode>(
    contract: C,
    input: InputOf<C>,
    apply: Command<Copy, Code>,
    { idempotency: _ofTheCaller, ...context }: RequestContext,
    isWhole: (copy: Copy) => boolean = () => true,
  ): Promise<'applied' | 'absent'> => {
    const reply = await requester.call(contract, input, context)
    if (!reply.ok) {
      if (contract.errors.includes(reply.code)) return 'absent'
      throw new Fault('SERVICE_UNAVAILABLE', `${contract.subject} answered ${reply.code}`)
    }
    const copy = contract.output.parse(valueOf(reply)) as Copy
    const outcome = await committer().run(apply, copy, context)
    if (outcome.ok) return isWhole(copy) ? 'applied' : 'absent'
    throw new Fault('SERVICE_UNAVAILABLE', `${apply.name} answered ${outcome.code}`)
  }

  return ({ kind, id }, context) => {
    switch (kind) {
      case 'customer':
        return fetch(getCustomerCopy, { id: id as CustomerId }, applyCustomer, context)
      case 'profile':
        return fetch(getCustomerCopy, { id: id as CustomerId }, applyCustomer, context, hasProfile)
      case 'segments':
        return fetch(listSegmentsOfCustomer, { id: id as CustomerId }, applySegments, context)
      case 'reward':
        return fetch(getRewardCopy, { id: id as Uuid }, applyReward, context)
      default:
        return fetch(getAccountSettings, {}, applyAccount, context)
    }
  }
}

/** A process of the version before has no profile to give: what conditions look at is not known then. */
const hasProfile = ({ profile }: CustomerCopy): boolean => profile !== undefined
