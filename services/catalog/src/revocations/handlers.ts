import type { Committer } from '@loyalty/engine/command'
import { pageAnswer, Handles, type RequestContext } from '@loyalty/engine/handler'
import type { DatabaseClock } from '@loyalty/engine/service'
import * as contracts from '@loyalty/contracts/catalog/revocation'
import type { InputOf, OutputOf } from '@loyalty/contracts/contract'
import { answer } from '@loyalty/contracts/outcome'
import type { AccountStore } from '../accounts/store.js'
import { revokeToken } from './revoke-token.js'
import type { RevocationStore } from './store.js'
import { toRevocation } from './wire.js'

/** Tokens that gateways refuse before their time. */
export class RevocationHandlers {
  constructor(
    private readonly revocations: RevocationStore,
    private readonly accounts: Pick<AccountStore, 'listOrigins'>,
    private readonly committer: Committer,
    private readonly clock: Pick<DatabaseClock, 'now'>,
  ) {}

  @Handles(contracts.revokeToken)
  async revoke(request: InputOf<typeof contracts.revokeToken>, context: RequestContext) {
    const counted = await this.revocations.count(context.account)
    return this.committer.run(revokeToken, { ...request, counted }, context)
  }

  @Handles(contracts.listRevocations)
  async list(page: InputOf<typeof contracts.listRevocations>, { account }: RequestContext) {
    const revocations = await this.revocations.list(account, page)
    return pageAnswer(revocations.map(toRevocation))
  }

  /** What every gateway reads every 2 s, whatever the account of who asks. */
  @Handles(contracts.snapshotRevocations)
  async snapshot({ limit, cursor }: InputOf<typeof contracts.snapshotRevocations>) {
    const isFirst = cursor === undefined
    const [live, origins] = await Promise.all([
      this.revocations.listLiveOfAllAccounts(this.clock.now(), { limit, cursor }),
      isFirst ? this.accounts.listOrigins() : [],
    ])
    const last = live.length === limit ? live.at(-1) : undefined
    return answer({
      revoked: live.flatMap(({ account_id, jti }) =>
        jti === undefined ? [] : [{ account_id, jti }],
      ),
      subjects: live.flatMap(({ account_id, subject, issued_before: before }) =>
        subject === undefined || before === undefined
          ? []
          : [{ account_id, subject, issued_before: before.toISOString() }],
      ),
      ...(isFirst && {
        origins: origins.map(({ _id, allowed_origins: allowed }) => ({ account_id: _id, allowed })),
        now: this.clock.now().toISOString(),
      }),
      ...(last !== undefined && { cursor: last._id }),
    } satisfies OutputOf<typeof contracts.snapshotRevocations>)
  }
}
