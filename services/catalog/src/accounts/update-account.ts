import { command, ifMatch, touch } from '@loyalty/engine/command'
import * as contracts from '@loyalty/contracts/catalog/account'
import { accountChanged } from '@loyalty/contracts/catalog/facts'
import { changesBetween } from '@loyalty/contracts/fields/changes'
import { answer } from '@loyalty/contracts/outcome'
import { changeAccount, untouchedAccount } from './rules.js'
import { accounts, type Account } from './store.js'
import { toAccount, toAccountSettings } from './wire.js'

/** PATCH /operator/v1/account */
export const updateAccount = ifMatch(
  command(contracts.updateAccount, {
    loads: [(_, { account }) => [touch(accounts, account)]],
    decide(request, view, call) {
      const id = call.context.account
      const account = view.get(accounts, id) ?? untouchedAccount(id)
      const changed = changeAccount(account, request, call.now)
      if (changed === null) return answer(toAccount(account))
      view.put(accounts, changed)
      view.publish(accountChanged, {
        aggregateId: id,
        sequence: changed.copy_version,
        data: toAccountSettings(changed),
      })
      view.audit({
        resource: 'account',
        resourceId: id,
        ...changesBetween(settingsOf(account), settingsOf(changed)),
      })
      return answer(toAccount(changed))
    },
  }),
  (_, view, { context: { account } }) => view.get(accounts, account) ?? untouchedAccount(account),
)

function settingsOf(account: Account): object {
  const { created_at: _created, updated_at: _updated, ...settings } = toAccount(account)
  return settings
}
