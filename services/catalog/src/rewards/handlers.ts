import type { Committer } from '@loyalty/shared/commit/committer'
import type * as contracts from '@loyalty/shared/contracts/catalog/reward'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import type { AccountId, Uuid } from '@loyalty/shared/ids'
import { pageAnswer } from '@loyalty/shared/lists/page-answer'
import { answer, type Answer } from '@loyalty/shared/outcome'
import type { CopyPusher } from '@loyalty/shared/outbox/copy-pusher'
import type { RequestContext } from '@loyalty/shared/request-context'
import { createReward, createRewardForOperator } from './create-reward.command.js'
import { refuseUnknownReward, type Reward } from './domain/reward.js'
import { toOperatorReward, toReward, toRewardCopy } from './domain/to-reward.js'
import type { RewardsRepository } from './rewards.repository.js'
import { updateReward } from './update-reward.command.js'

/** A reward's copy in wallet is fresh by the answer when wallet is well; it is no condition of it. */
const PUSH_WAIT_MS = 200

type NewReward = InputOf<typeof contracts.createReward>

export class RewardsService {
  constructor(
    private readonly repository: RewardsRepository,
    private readonly committer: Committer,
    private readonly copies: Pick<CopyPusher, 'settle'>,
  ) {}

  create(request: NewReward, context: RequestContext) {
    return this.#create(createReward, request, context)
  }

  createForOperator(request: NewReward, context: RequestContext) {
    return this.#create(createRewardForOperator, request, context)
  }

  async update(request: InputOf<typeof contracts.updateReward>, context: RequestContext) {
    const outcome = await this.committer.run(updateReward, request, context)
    if (outcome.ok) await this.#pushCopy(context.account, request.id)
    return outcome
  }

  getOffered(account: AccountId, id: Uuid) {
    return this.#answer(account, id, toReward)
  }

  get(account: AccountId, id: Uuid) {
    return this.#answer(account, id, toOperatorReward)
  }

  getCopy(account: AccountId, id: Uuid) {
    return this.#answer(account, id, toRewardCopy)
  }

  async listOffered(
    account: AccountId,
    { limit, cursor, ...asked }: InputOf<typeof contracts.listOfferedRewards>,
  ) {
    const rewards = await this.repository.list(account, { limit, cursor }, asked)
    return pageAnswer(rewards.map(toReward))
  }

  async list(account: AccountId, page: InputOf<typeof contracts.listRewards>) {
    const rewards = await this.repository.list(account, page)
    return pageAnswer(rewards.map(toOperatorReward))
  }

  async #create(command: typeof createReward, request: NewReward, context: RequestContext) {
    const outcome = await this.committer.run(command, request, context)
    if (outcome.ok) await this.#pushCopy(context.account, idOf(outcome))
    return outcome
  }

  /** What wallet has not applied by then, it is sent in the background. */
  async #pushCopy(account: AccountId, id: Uuid): Promise<void> {
    await this.copies.settle(account, id, PUSH_WAIT_MS)
  }

  async #answer(account: AccountId, id: Uuid, toWire: (reward: Reward) => object) {
    const reward = await this.repository.find(account, id)
    return reward === null ? refuseUnknownReward(id) : answer(toWire(reward))
  }
}

/** The id of the reward that a call made, now or when its key was first used. */
const idOf = ({ body }: Answer): Uuid => (JSON.parse(body) as contracts.Reward).id
