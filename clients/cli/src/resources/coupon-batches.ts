import { rm, type FileHandle } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { uuid } from '@loyalty/contracts/scalars'
import {
  BATCH_CODES_MAX,
  BatchCode,
  CouponBatch,
  listBatchCodes,
} from '@loyalty/contracts/wallet/coupon-batch'
import { safeCsvLine } from '@loyalty/contracts/csv/write-csv'
import { z } from 'zod'
import type { Api } from '../api/client.js'
import { command, print, type Context } from '../command-line/command.js'
import { optional, required } from '../command-line/parameter.js'
import { anyText, wholeNumber } from '../command-line/values.js'
import type { ConsoleIo } from '../console-io.js'
import { failingWith } from '../failure.js'
import { grouped, ProgressDisplay } from '../output/progress.js'
import { amountOptions, couponOf } from '../rest/amounts.js'
import { readBody } from '../rest/body.js'
import { withInstants } from '../rest/days.js'
import { withIds } from '../rest/names.js'
import { offerNotes } from '../rest/offers.js'
import { optionsOfCall } from '../rest/options.js'
import { dataOf } from '../rest/print.js'
import { openNew } from '../rest/save-csv.js'
import { asTyped } from '../rest/typed.js'

const batches = '/operator/v1/coupons/bulk'
const POLL_MS = 200
const PAGE = 500

const outOption = {
  out: required(anyText, 'file', 'CSV file for the codes, readable by you alone'),
}

/** Makes many codes and saves them. */
export const createBatch = command({
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
    ...optionsOfCall('POST /operator/v1/coupons', false, ['code', 'listed', 'dry_run']),
    ...amountOptions,
  },
  notes: `Each code can be redeemed once, unless --max-redemptions says otherwise. ${offerNotes}`,
  examples: ['loyalty coupons bulk --count 5000 --prefix SUN- --grant Points=10 --out codes.csv'],
  run: async ({ count, prefix, out, file, ...given }, context) => {
    const { io } = context
    const base = file === undefined ? {} : asTyped(await readBody(file, io))
    // What was not typed is the file's.
    const typed = Object.fromEntries(
      Object.entries(given).filter(([, value]) => value !== undefined),
    )
    const api = await context.api()
    const named = await withInstants(api, { grants: [], ...base, ...couponOf(typed) })
    const coupon = await withIds(api, named)
    const target = await openNew(out)
    try {
      const body = { count, prefix, coupon }
      const made = await api.ask({ method: 'POST', path: batches, body })
      const { batch_id: id } = CouponBatch.parse(dataOf(made))
      const advice = `Batch ${id} is there: loyalty coupons bulk-codes ${id} --out FILE saves its codes.`
      await failingWith(advice, saveAll(context, api, id, { out, target }))
    } catch (thrown) {
      // A part of the codes would look like all of them.
      await rm(out)
      throw thrown
    } finally {
      await target.close()
    }
  },
})

export const saveCodes = command({
  name: 'bulk-codes',
  summary: 'save the codes of a batch as CSV',
  connects: true,
  arguments: { id: required(uuid, 'id', 'id of the batch') },
  options: outOption,
  examples: ['loyalty coupons bulk-codes 0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e25 --out codes.csv'],
  run: async ({ id, out }, context) => {
    const api = await context.api()
    const target = await openNew(out)
    try {
      await saveAll(context, api, id, { out, target })
    } catch (thrown) {
      await rm(out)
      throw thrown
    } finally {
      await target.close()
    }
  },
})

/** Waits until all codes are made, and saves them. */
async function saveAll(
  context: Context,
  api: Api,
  id: string,
  { out, target }: { out: string; target: FileHandle },
): Promise<void> {
  await whenMade(api, context.io, id)
  const saved = await save(api, id, (text) => target.appendFile(text))
  print(context, { batch_id: id, count: saved, file: out }, savedSentence(saved, out, id))
}

const savedSentence = (count: number, out: string, id: string): string =>
  `${grouped(count)} codes of batch ${id} are in ${out}`

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
