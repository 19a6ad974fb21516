import type { Committer } from '@loyalty/shared/commit/committer'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import type * as contracts from '@loyalty/shared/contracts/wallet/campaign'
import { ROWS_AHEAD_MAX } from '@loyalty/shared/lists/limits'
import { pageAnswer } from '@loyalty/shared/lists/page-answer'
import { takeRows } from '@loyalty/shared/lists/take-rows'
import { available } from '@loyalty/shared/mongo/available'
import { keysBelow } from '@loyalty/shared/mongo/keys-below'
import { limited } from '@loyalty/shared/mongo/limits'
import { answer } from '@loyalty/shared/outcome'
import type { RequestContext } from '@loyalty/shared/request-context'
import type { Db } from 'mongodb'
import { campaignKey, campaigns } from './campaigns.collection.js'
import { archive, campaignNotFound, pause, resume, update } from './change-campaign.command.js'
import { create } from './create-campaign.command.js'
import type { Campaign } from './domain/campaign.js'
import { toCampaign } from './to-campaign.js'

type ById = InputOf<typeof contracts.getCampaign>

/** Campaigns as operators make, read and change them. */
export class CampaignsService {
  constructor(
    private readonly db: Db,
    private readonly committer: Committer,
  ) {}

  create(request: InputOf<typeof contracts.createCampaign>, context: RequestContext) {
    return this.committer.run(create, request, context)
  }

  async get({ id }: ById, { account }: RequestContext) {
    const campaign = await available(
      campaigns.name,
      this.#campaigns.findOne({ _id: campaignKey(account, id) }, limited()),
    )
    return campaign === null ? campaignNotFound(id) : answer(toCampaign(campaign))
  }

  async list(query: InputOf<typeof contracts.listCampaigns>, { account }: RequestContext) {
    const filter = {
      _id: keysBelow(account, query.cursor),
      ...(query.status !== undefined && { account_id: account, status: query.status }),
    }
    const { limit } = query
    const page = { ...limited(), sort: { _id: 1 as const }, limit, batchSize: ROWS_AHEAD_MAX }
    const rows = this.#campaigns.find(filter, page)
    const found = await available(campaigns.name, takeRows(rows, limit))
    return pageAnswer(found.map(toCampaign))
  }

  update(request: InputOf<typeof contracts.updateCampaign>, context: RequestContext) {
    return this.committer.run(update, request, context)
  }

  pause(request: ById, context: RequestContext) {
    return this.committer.run(pause, request, context)
  }

  resume(request: ById, context: RequestContext) {
    return this.committer.run(resume, request, context)
  }

  archive(request: ById, context: RequestContext) {
    return this.committer.run(archive, request, context)
  }

  get #campaigns() {
    return this.db.collection<Campaign>(campaigns.name)
  }
}
