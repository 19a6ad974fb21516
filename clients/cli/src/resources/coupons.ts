import { open } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { customerId, foreignId, uuid } from '@loyalty/contracts/scalars'
import {
  BATCH_CODES_MAX,
  BatchCode,
  CouponBatch,
  listBatchCodes,
} from '@loyalty/contracts/wallet/coupon-batch'
import { safeCsvLine } from '@loyalty/contracts/csv/write-csv'
import { z } from 'zod'
import type { Api, Json } from '../api/client.js'
import { command, type Resource } from '../command-line/command.js'
import { choice, list, optional, required } from '../command-line/parameter.js'
import {
  anyText,
  commaList,
  endInstant,
  startInstant,
  wholeNumber,
  yesOrNo,
} from '../command-line/values.js'
import type { ConsoleIo } from '../console-io.js'
import { Failure } from '../failure.js'
import { print } from '../output/print.js'
import { ProgressDisplay } from '../output/progress-display.js'
import { grouped } from '../output/progress.js'
import { sheet } from '../output/sheet.js'
import { cost, grant, movedText } from './rest/amounts.js'
import { renderMoved } from './rest/by-hand.js'
import { withInstants } from './rest/days.js'
import { listCommand } from './rest/list.js'
import { namedOrIdOf, optionalNamed, withIds, withNames } from './rest/names.js'
import { dataOf, showCommand } from './rest/show.js'
import { readBody, writeCommand } from './rest/write.js'

const COUNT_MAX = 2_000_000_000

/** What can be changed of a coupon. */
const couponLimits = {
  name: optional(anyText, 'name', 'name'),
  max_redemptions: optional(wholeNumber(1, COUNT_MAX), 'count', 'redemptions in all'),
  max_redemptions_per_customer: optional(
    wholeNumber(1, COUNT_MAX),
    'count',
    'redemptions of one customer',
  ),
  starts_at: optional(startInstant, 'time', 'from when it is valid; a day: its start'),
  ends_at: optional(endInstant, 'time', 'until when it is valid; a day: its end'),
  platforms: optional(commaList, 'list', 'platforms where it is valid, by comma'),
  store_ids: optional(commaList, 'list', 'stores where it is valid, by comma'),
  channel_ids: optional(commaList, 'list', 'channels where it is valid, by comma'),
  recipient_ids: optional(commaList, 'list', 'your ids of who may redeem it, by comma'),
  combinable: optional(yesOrNo, 'true|false', 'whether it goes with others in one call'),
}

/** What a single coupon alone may be: a code of a batch is never listed. */
const singleOptions = {
  listed: optional(yesOrNo, 'true|false', 'whether customers see it among what they can use'),
}

/** What a coupon is, as options: also of the codes of a batch. */
const couponOptions = {
  grant: list(grant, 'reward=amount[:days]', 'what it gives; may be repeated'),
  cost: list(cost, 'reward=amount', 'what it costs; may be repeated'),
  brand_id: optional(foreignId, 'id', 'brand; without one the coupon is global'),
  campaign_id: optionalNamed('campaign', 'campaign that it belongs to'),
  ...couponLimits,
  max_redemptions_per_customer: optional(
    wholeNumber(1, COUNT_MAX),
    'count',
    'redemptions of one customer; 1 when left out, null in a file for any number',
  ),
}

/** The body of given options. */
const couponOf = ({ grant: grants, cost: costs, ...rest }: Record<string, unknown>) => ({
  ...rest,
  ...(grants !== undefined && { grants }),
  ...(costs !== undefined && { costs }),
})

const batches = '/operator/v1/coupons/bulk'
const POLL_MS = 200
const PAGE = 500

const outOption = {
  out: required(anyText, 'file', 'CSV file for the codes, readable by you alone'),
}

/** Makes many codes and saves them. */
const createBatch = command({
  name: 'bulk',
  summary: 'make many codes that share one definition, and save them as CSV',
  connects: true,
  options: {
    count: required(wholeNumber(1, BATCH_CODES_MAX), 'count', 'how many codes'),
    ...outOption,
    prefix: optional(anyText, 'text', 'what each code begins with'),
    file: optional(
      anyText,
      'file',
      'the coupon as JSON, - for standard input; options win over it',
    ),
    ...couponOptions,
  },
  notes: 'Each code can be redeemed once, unless --max-redemptions says otherwise.',
  examples: ['loyalty coupons bulk --count 5000 --prefix SUN- --grant Points=10 --out codes.csv'],
  run: async ({ count, prefix, out, file, ...given }, context) => {
    const { io } = context
    const base = file === undefined ? {} : withNames(await readBody(file, io))
    const api = await context.api()
    const named = await withInstants(api, { grants: [], ...base, ...couponOf(given) })
    const coupon = await withIds(api, named)
    const target = await openNew(out)
    try {
      const body = { count, prefix, coupon }
      const made = await api.ask({ method: 'POST', path: batches, body })
      const { batch_id: id } = CouponBatch.parse(dataOf(made))
      await whenMade(api, io, id)
      const saved = await save(api, id, (text) => target.appendFile(text))
      print(context, { batch_id: id, count: saved, file: out }, savedSentence(saved, out, id))
    } finally {
      await target.close()
    }
  },
})

const saveCodes = command({
  name: 'bulk-codes',
  summary: 'save the codes of a batch as CSV',
  connects: true,
  arguments: { id: required(uuid, 'id', 'id of the batch') },
  options: outOption,
  examples: ['loyalty coupons bulk-codes 0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e25 --out codes.csv'],
  run: async ({ id, out }, context) => {
    const api = await context.api()
    await whenMade(api, context.io, id)
    const target = await openNew(out)
    try {
      const saved = await save(api, id, (text) => target.appendFile(text))
      print(context, { batch_id: id, count: saved, file: out }, savedSentence(saved, out, id))
    } finally {
      await target.close()
    }
  },
})

const savedSentence = (count: number, out: string, id: string): string =>
  `${grouped(count)} codes of batch ${id} are in ${out}`

/** Codes are worth something: only their owner reads the file, and no other file is replaced. */
const openNew = (file: string) =>
  open(file, 'wx', 0o600).catch((thrown: unknown) => {
    throw new Failure(`${file} cannot be made: ${String(thrown)}`, 2)
  })

async function whenMade(api: Api, io: ConsoleIo, id: string): Promise<void> {
  const display = new ProgressDisplay(io, 'codes')
  for (;;) {
    const answer = await api.ask({ method: 'GET', path: `${batches}/${id}` })
    const { status, made, count } = CouponBatch.parse(dataOf(answer))
    display.update({ rows: made, rowsHere: made, share: made / count })
    if (status === 'DONE') break
    await delay(POLL_MS)
  }
  display.end()
}

async function save(
  api: Api,
  id: string,
  append: (text: string) => Promise<void>,
): Promise<number> {
  await append(safeCsvLine(['id', 'code', 'redemptions_count']))
  // What is written of a code, so that a server of before is understood too.
  const Row = BatchCode.pick({ id: true, code: true, redemptions_count: true })
  const Page = z.object({ ...listBatchCodes.output.shape, data: z.array(Row) })
  let saved = 0
  let cursor: string | undefined
  for (;;) {
    const query = { limit: PAGE, cursor }
    const answer = await api.ask({ method: 'GET', path: `${batches}/${id}/codes`, query })
    const page = Page.parse(answer)
    const lines = page.data.map((row) =>
      safeCsvLine([row.id, row.code, String(row.redemptions_count)]),
    )
    await append(lines.join(''))
    saved += page.data.length
    if (page.cursor === null) return saved
    ;({ cursor } = page)
  }
}

const path = '/operator/v1/coupons'
const one = `${path}/{id}`
const ofCoupon = namedOrIdOf('coupon')
const someCoupon = 'WELCOME10'
const refusalColumns = ['id', 'created_at', 'refusal', 'customer_id', 'code']

/** `2 of 100`: of all that the codes of a batch allow, where it is one row. */
function withRedemptions({ redemptions_count: used, ...coupon }: Json): Json {
  const { codes_count: codes, max_redemptions: most } = coupon
  const all = typeof most === 'number' ? most * (typeof codes === 'number' ? codes : 1) : null
  const redemptions = all === null ? String(used) : `${String(used)} of ${all}`
  return { ...coupon, redemptions }
}

export const coupons: Resource = {
  name: 'coupons',
  summary: 'codes that give rewards',
  commands: [
    listCommand({
      summary: 'list coupons; a batch is one row',
      path,
      goesEitherWay: true,
      filters: {
        code: optional(anyText, 'code', 'only this code'),
        brand_id: optional(anyText, 'id', 'only of this brand'),
        status: choice(['ACTIVE', 'DISABLED'], 'only in this status'),
        campaign_id: optionalNamed('campaign', 'only of this campaign'),
      },
      columns: ['id', 'code', 'codes_count', 'name', 'status', 'redemptions', 'ends_at'],
      shown: withRedemptions,
      examples: ['loyalty coupons list --status ACTIVE', 'loyalty coupons list --code WELCOME10'],
    }),
    showCommand({
      summary: 'show a coupon',
      path: one,
      arguments: ofCoupon,
      render: (coupon) => sheet(withRedemptions(coupon)),
      examples: [`loyalty coupons show ${someCoupon}`],
    }),
    showCommand({
      name: 'stats',
      summary: 'show what a coupon has brought, in all and in the last 30 days',
      path: `${one}/stats`,
      arguments: ofCoupon,
      examples: [`loyalty coupons stats ${someCoupon}`],
    }),
    writeCommand({
      name: 'create',
      summary: 'make a coupon',
      method: 'POST',
      path,
      takesFile: true,
      options: {
        code: optional(anyText, 'code', 'what customers type; without one it is made'),
        ...couponOptions,
        ...singleOptions,
      },
      defaults: { grants: [] },
      toBody: couponOf,
      examples: [
        'loyalty coupons create --code WELCOME10 --grant Points=10:90 --max-redemptions 1000',
        'loyalty coupons create --file coupon.json',
      ],
    }),
    writeCommand({
      name: 'update',
      summary: 'change a coupon',
      method: 'PATCH',
      path: one,
      arguments: ofCoupon,
      takesFile: true,
      options: { ...couponLimits, ...singleOptions },
      canClear: true,
      examples: [
        `loyalty coupons update ${someCoupon} --ends-at 2027-01-01`,
        `loyalty coupons update ${someCoupon} --clear ends_at`,
        `loyalty coupons update ${someCoupon} --listed true --combinable false`,
      ],
    }),
    ...(['disable', 'enable'] as const).map((name) =>
      writeCommand({
        name,
        summary: name === 'disable' ? 'stop further redemptions' : 'allow redemptions again',
        method: 'POST',
        path: `${one}/${name}`,
        arguments: ofCoupon,
        examples: [`loyalty coupons ${name} ${someCoupon}`],
      }),
    ),
    writeCommand({
      name: 'reverse',
      summary: 'reverse a redemption of a code by a customer, the newest unless one is named',
      method: 'POST',
      path: '/v1/coupons/reverse',
      arguments: {
        customer_id: required(customerId, 'id', 'your own id of the customer'),
        code: required(anyText, 'code', 'code that was redeemed'),
      },
      hasArgumentsInBody: true,
      options: { redemption_id: optional(uuid, 'uuid', 'this redemption of the code') },
      question: ({ code, customer_id: customer }) =>
        `A redemption of ${String(code)} by ${String(customer)} is reversed, for good.`,
      render: ({ redemption_id: id, redemptions: taken, accumulations: given }) =>
        `Redemption ${String(id)} is reversed.\n${renderMoved({ taken_back: taken, given_back: given })}`,
      examples: ['loyalty coupons reverse C-1001 WELCOME10 --yes'],
    }),
    listCommand({
      name: 'redemptions',
      summary: 'list who has redeemed a coupon',
      path: `${one}/redemptions`,
      goesEitherWay: true,
      arguments: ofCoupon,
      columns: [
        'id',
        'created_at',
        'status',
        'customer_id',
        'code',
        'moved',
        'actor',
        'reversed_at',
      ],
      shown: (row) => ({ ...row, moved: movedText(row) }),
      examples: [`loyalty coupons redemptions ${someCoupon} --all --json`],
    }),
    listCommand({
      name: 'refusals',
      summary: 'list who was refused a coupon, and why',
      path: `${one}/refusals`,
      goesEitherWay: true,
      arguments: ofCoupon,
      columns: refusalColumns,
      examples: [`loyalty coupons refusals ${someCoupon}`],
    }),
    listCommand({
      name: 'all-refusals',
      summary: 'list all refusals, also of codes that belong to no coupon',
      path: '/operator/v1/refusals',
      goesEitherWay: true,
      filters: { customer_id: optional(customerId, 'id', 'only what this customer was refused') },
      columns: refusalColumns,
      examples: ['loyalty coupons all-refusals --limit 20'],
    }),
    createBatch,
    saveCodes,
  ],
}
