import type { Committer } from '@loyalty/shared/commit/committer'
import type * as contracts from '@loyalty/shared/contracts/catalog/revocation'
import type { InputOf, OutputOf } from '@loyalty/shared/contracts/contract'
import type { AccountId } from '@loyalty/shared/ids'
import { pageAnswer } from '@loyalty/shared/lists/page-answer'
import type { DatabaseClock } from '@loyalty/shared/mongo/database-clock'
import { answer } from '@loyalty/shared/outcome'
import type { RequestContext } from '@loyalty/shared/request-context'
import { toRevocation } from './domain/to-revocation.js'
import type { RevocationsRepository } from './revocations.repository.js'
import { revokeToken } from './revoke-token.command.js'

export class RevocationsService {
  constructor(
    private readonly repository: RevocationsRepository,
    private readonly committer: Committer,
    private readonly clock: Pick<DatabaseClock, 'now'>,
  ) {}

  create(request: InputOf<typeof contracts.revokeToken>, context: RequestContext) {
    return this.committer.run(revokeToken, request, context)
  }

  async list(account: AccountId, page: InputOf<typeof contracts.listRevocations>) {
    const revocations = await this.repository.list(account, page)
    return pageAnswer(revocations.map(toRevocation))
  }

  /** What every gateway reads every 2 s, whatever the account of who asks. */
  async snapshotOfAllAccounts() {
    const live = await this.repository.listLiveOfAllAccounts(this.clock.now())
    return answer({
      revoked: live.flatMap(({ account_id, jti }) =>
        jti === undefined ? [] : [{ account_id, jti }],
      ),
      subjects: live.flatMap(({ account_id, subject, issued_before: before }) =>
        subject === undefined || before === undefined
          ? []
          : [{ account_id, subject, issued_before: before.toISOString() }],
      ),
    } satisfies OutputOf<typeof contracts.snapshotRevocations>)
  }
}
