import type { AccountId } from '@loyalty/shared/ids'
import { createReadLoader, type ReadLoader } from '@loyalty/shared/mongo/read-loader'
import type { Db } from 'mongodb'
import { accounts } from './accounts.collection.js'
import { untouchedAccount, type Account, type ChangedAccount } from './domain/account.js'

export class AccountsRepository {
  readonly #loader: ReadLoader<ChangedAccount>

  constructor(db: Db) {
    this.#loader = createReadLoader(db, accounts)
  }

  async get(account: AccountId): Promise<Account> {
    return (await this.#loader.load(account)) ?? untouchedAccount(account)
  }
}
