import { taggedAnswer, type Committer } from '@loyalty/engine/command'
import {
  Handles,
  pageAnswer,
  pageOf,
  sortedAnswer,
  type RequestContext,
} from '@loyalty/engine/handler'
import { available, limited, readTogether } from '@loyalty/engine/query'
import type { InputOf } from '@loyalty/contracts/contract'
import type { AccountId } from '@loyalty/contracts/ids'
import * as contracts from '@loyalty/contracts/wallet/campaign'
import type { Db } from 'mongodb'
import { readDefinitions } from '../definitions/read-definitions.js'
import { campaignKey, campaignVersions, campaigns, versionKey } from './store.js'
import {
  activate,
  archive,
  campaignNotFound,
  pause,
  resume,
  update,
} from './commands/change-campaign.js'
import { create } from './commands/create-campaign.js'
import type { Campaign } from './rules/campaign.js'
import { versionsAfter } from './rules/define-campaign.js'
import { toCampaign } from './wire.js'

type ById = InputOf<typeof contracts.getCampaign>
type ListCampaigns = InputOf<typeof contracts.listCampaigns>
type SortedList = ListCampaigns & { sort: NonNullable<ListCampaigns['sort']> }

export class CampaignHandlers {
  constructor(
    private readonly db: Db,
    private readonly committer: Committer,
  ) {}

  @Handles(contracts.createCampaign)
  create(request: InputOf<typeof contracts.createCampaign>, context: RequestContext) {
    return this.committer.run(create, request, context)
  }

  @Handles(contracts.getCampaign)
  async get({ id }: ById, { account }: RequestContext) {
    const campaign = await available(
      campaigns.name,
      this.#campaigns.findOne({ _id: campaignKey(account, id) }, limited()),
    )
    return campaign === null ? campaignNotFound(id) : taggedAnswer(toCampaign(campaign), campaign)
  }

  @Handles(contracts.listCampaigns)
  async list(query: ListCampaigns, { account }: RequestContext) {
    const { sort } = query
    if (sort !== undefined) return this.#listSorted(account, { ...query, sort })
    const found = await readDefinitions(this.db, campaigns, account, query)
    return pageAnswer(found.map(toCampaign))
  }

  @Handles(contracts.updateCampaign)
  update(request: InputOf<typeof contracts.updateCampaign>, context: RequestContext) {
    return this.committer.run(update, request, context)
  }

  @Handles(contracts.activateCampaign)
  activate(request: ById, context: RequestContext) {
    return this.committer.run(activate, request, context)
  }

  /** Versions are numbered without gaps, so that a page names its rows. */
  @Handles(contracts.listCampaignVersions)
  async listVersions(
    { id, limit, cursor, order }: InputOf<typeof contracts.listCampaignVersions>,
    { account }: RequestContext,
  ) {
    const key = campaignKey(account, id)
    const campaign = await available(
      campaigns.name,
      this.#campaigns.findOne({ _id: key }, { ...limited(), projection: { version: 1 } }),
    )
    if (campaign === null) return campaignNotFound(id)
    const numbers = versionsAfter(campaign.version ?? 1, { limit, cursor, order })
    const found = await available(
      campaignVersions.name,
      this.db
        .collection<Campaign>(campaignVersions.name)
        .find({ _id: { $in: numbers.map((number) => versionKey(key, number)) } }, limited())
        .toArray(),
    )
    const rows = numbers.flatMap((number) => found.find(({ version }) => version === number) ?? [])
    return pageOf(rows, {
      toText: (row) => JSON.stringify(toCampaign(row)),
      cursorOf: ({ version = 1 }) => String(version),
    })
  }

  @Handles(contracts.pauseCampaign)
  pause(request: ById, context: RequestContext) {
    return this.committer.run(pause, request, context)
  }

  @Handles(contracts.resumeCampaign)
  resume(request: ById, context: RequestContext) {
    return this.committer.run(resume, request, context)
  }

  @Handles(contracts.archiveCampaign)
  archive(request: ById, context: RequestContext) {
    return this.committer.run(archive, request, context)
  }

  #listSorted(account: AccountId, { sort, order, limit, cursor, status }: SortedList) {
    const statuses = status === undefined ? contracts.campaignStatuses : [status]
    const sources = statuses.map((value) => ({
      collection: campaigns,
      field: sort,
      within: { field: 'status', value },
    }))
    const load = async (keys: readonly string[]) => {
      const found = this.#campaigns.find({ _id: { $in: [...keys] } }, limited()).toArray()
      return new Map((await available(campaigns.name, found)).map((row) => [row._id, row]))
    }
    return sortedAnswer(
      account,
      { sort, order, cursor },
      {
        read: (after) =>
          readTogether(
            this.db,
            account,
            { isText: sort === 'name', order, limit, after },
            { sources, load },
          ),
        valueOf: ({ value }) => value,
        toWire: ({ row }) => toCampaign(row),
      },
    )
  }

  get #campaigns() {
    return this.db.collection<Campaign>(campaigns.name)
  }
}
