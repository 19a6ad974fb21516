#!/usr/bin/env node
// Makes sample files of any size for `loyalty migrate`. The same options make the same bytes.
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import * as csv from './as-csv.mjs'
import * as ndjson from './as-ndjson.mjs'
import { customerAt, numberOf, purchaseAt } from './people.mjs'

const usage = `node generate.mjs [options]

  --customers N    customers (default 20)
  --events N       purchases, shared out among the customers (default 40)
  --seed N         other seeds make other files (default 1)
  --format F       csv (default) or ndjson
  --out DIR        folder for the files (default .)
  --points UUID    the reward that POINTS are
  --voucher UUID   the reward that VOUCHER is

csv comes with its mapping files, in which the two rewards are named.`

/** The rewards that the mapping files of this folder name. */
const samplePoints = '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e40'
const sampleVoucher = '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e41'
const BUFFER_CHARACTERS = 1 << 16

const text = (fallback) => /** @type {const} */ ({ type: 'string', default: fallback })
const { values } = parseArgs({
  options: {
    customers: text('20'),
    events: text('40'),
    seed: text('1'),
    format: text('csv'),
    out: text('.'),
    points: text(samplePoints),
    voucher: text(sampleVoucher),
    help: { type: 'boolean', default: false },
  },
})

if (values.help) process.stdout.write(`${usage}\n`)
else await generate()

async function generate() {
  const [customers, events, seed] = [values.customers, values.events, values.seed].map(wholeNumber)
  if (!['csv', 'ndjson'].includes(values.format)) fail('--format is csv or ndjson')
  if (customers === 0 && events > 0) fail('--events needs --customers')
  const style = values.format === 'csv' ? csv : ndjson
  const rewards = { POINTS: values.points, VOUCHER: values.voucher }
  await mkdir(values.out, { recursive: true })
  await write(`customers.${values.format}`, style.customerHead, customers, (index) =>
    style.customerLines(customerAt(seed, index), rewards),
  )
  await write(`events.${values.format}`, style.purchaseHead, events, (index) => {
    const owner = numberOf(Math.floor((index * customers) / events))
    return style.purchaseLines(purchaseAt(seed, index, owner))
  })
  if (values.format === 'csv') await writeMappings()
}

/** Writes as fast as the disk takes it, and holds no more than a buffer. */
async function write(name, head, count, linesAt) {
  const file = createWriteStream(join(values.out, name))
  let buffer = head
  for (let index = 0; index < count; index += 1) {
    buffer += linesAt(index)
    if (buffer.length < BUFFER_CHARACTERS) continue
    if (!file.write(buffer)) await once(file, 'drain')
    buffer = ''
  }
  file.end(buffer)
  await finished(file)
}

async function writeMappings() {
  for (const name of ['customers.mapping.json', 'events.mapping.json']) {
    const mapping = await readFile(new URL(name, import.meta.url), 'utf8')
    const named = mapping
      .replaceAll(samplePoints, values.points)
      .replaceAll(sampleVoucher, values.voucher)
    await writeFile(join(values.out, name), named)
  }
}

function wholeNumber(given) {
  if (!/^\d{1,10}$/.test(given)) fail(`${given} is not a whole number`)
  return Number(given)
}

function fail(sentence) {
  process.stderr.write(`${sentence}\n\n${usage}\n`)
  process.exit(2)
}
