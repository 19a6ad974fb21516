import { taggedAnswer, type Committer } from '@loyalty/engine/command'
import type { CopyPusher } from '@loyalty/engine/fact'
import { pageAnswer, sortedAnswer, Handles, type RequestContext } from '@loyalty/engine/handler'
import * as contracts from '@loyalty/contracts/catalog/reward'
import type { InputOf } from '@loyalty/contracts/contract'
import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import { answer, type Answer } from '@loyalty/contracts/outcome'
import { createReward, createRewardForOperator } from './commands/create-reward.js'
import { updateReward } from './commands/update-reward.js'
import { askedBy } from './rules/found-by.js'
import type { Reward, RewardStore } from './store.js'
import { refuseUnknownReward, toOperatorReward, toReward, toRewardCopy } from './wire.js'

/** A reward's copy in wallet is fresh by the answer when wallet is well; it is no condition of it. */
const PUSH_WAIT_MS = 200

/** What an account gives to its customers. */
export class RewardHandlers {
  constructor(
    private readonly rewards: RewardStore,
    private readonly committer: Committer,
    private readonly copies: Pick<CopyPusher, 'settle'>,
  ) {}

  @Handles(contracts.createReward)
  create(request: InputOf<typeof contracts.createReward>, context: RequestContext) {
    return this.#create(createReward, request, context)
  }

  @Handles(contracts.createRewardForOperator)
  createForOperator(
    request: InputOf<typeof contracts.createRewardForOperator>,
    context: RequestContext,
  ) {
    return this.#create(createRewardForOperator, request, context)
  }

  @Handles(contracts.updateReward)
  async update(request: InputOf<typeof contracts.updateReward>, context: RequestContext) {
    const outcome = await this.committer.run(updateReward, request, context)
    if (outcome.ok) await this.#pushCopy(context.account, request.id)
    return outcome
  }

  @Handles(contracts.getOfferedReward)
  getOffered({ id }: InputOf<typeof contracts.getOfferedReward>, { account }: RequestContext) {
    return this.#answer(account, id, toReward)
  }

  @Handles(contracts.getReward)
  async get({ id }: InputOf<typeof contracts.getReward>, { account }: RequestContext) {
    const reward = await this.rewards.find(account, id)
    return reward === null
      ? refuseUnknownReward(id)
      : taggedAnswer(toOperatorReward(reward), reward)
  }

  @Handles(contracts.getRewardCopy)
  getCopy({ id }: InputOf<typeof contracts.getRewardCopy>, { account }: RequestContext) {
    return this.#answer(account, id, toRewardCopy)
  }

  @Handles(contracts.listOfferedRewards)
  async listOffered(
    { limit, cursor, ...asked }: InputOf<typeof contracts.listOfferedRewards>,
    { account }: RequestContext,
  ) {
    const rewards = await this.rewards.list(account, { limit, cursor }, askedBy(asked))
    return pageAnswer(rewards.map(toReward))
  }

  @Handles(contracts.listRewards)
  async list(page: InputOf<typeof contracts.listRewards>, { account }: RequestContext) {
    const { sort, order, cursor, limit } = page
    if (sort === undefined) {
      const rewards = await this.rewards.list(account, page, null)
      return pageAnswer(rewards.map(toOperatorReward))
    }
    return sortedAnswer(
      account,
      { sort, order, cursor },
      {
        read: (after) => this.rewards.listByName(account, { limit, order, after }),
        valueOf: ({ name }) => name,
        toWire: toOperatorReward,
      },
    )
  }

  async #create(
    command: typeof createReward,
    request: InputOf<typeof contracts.createReward>,
    context: RequestContext,
  ) {
    const outcome = await this.committer.run(command, request, context)
    if (outcome.ok) await this.#pushCopy(context.account, idOf(outcome))
    return outcome
  }

  /** What wallet has not applied by then, it is sent in the background. */
  async #pushCopy(account: AccountId, id: Uuid): Promise<void> {
    await this.copies.settle(account, id, PUSH_WAIT_MS)
  }

  async #answer(account: AccountId, id: Uuid, toWire: (reward: Reward) => object) {
    const reward = await this.rewards.find(account, id)
    return reward === null ? refuseUnknownReward(id) : answer(toWire(reward))
  }
}

/** The id of the reward that a call made, now or when its key was first used. */
const idOf = ({ body }: Answer): Uuid => (JSON.parse(body) as contracts.Reward).id
