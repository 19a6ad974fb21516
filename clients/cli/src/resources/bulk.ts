import { uuid } from '@loyalty/contracts/scalars'
import { command } from '../command-line/command.js'
import { optional, required } from '../command-line/parameter.js'
import { anyText } from '../command-line/values.js'
import { Failure } from '../failure.js'
import { readTextOrInput } from '../read-text.js'
import type { Rows } from '../rest/command-of.js'
import { optionsOfCall } from '../rest/options.js'
import { printData } from '../rest/print.js'

/** Customers by a file, which is sent as it is, or by their ids. */
const addRows = command({
  name: 'rows',
  summary: 'add customers to a bulk job that collects them',
  connects: true,
  call: 'POST /operator/v1/bulk/{id}/rows',
  arguments: { id: required(uuid, 'id', 'id of the job') },
  options: {
    file: optional(
      anyText,
      'file',
      'CSV with a column customer_id, or lines of JSON with a member of this name; - for lines from standard input',
    ),
    ...optionsOfCall('POST /operator/v1/bulk/{id}/rows', false),
  },
  notes: `A file has at most 100,000 lines and 10 MiB. A line that cannot be read fails alone: loyalty bulk errors says
which. A file whose name ends with .csv is CSV, any other one is lines of JSON.`,
  examples: [
    'loyalty bulk rows 0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e30 --file customers.csv',
    'loyalty bulk rows 0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e30 --customer-ids ada,bob',
  ],
  run: async ({ id, file, ...ids }, context) => {
    const hasIds = Object.values(ids).some((given) => given !== undefined)
    if ((file === undefined) !== hasIds) {
      throw new Failure('Name the customers by --file, or by --customer-ids.', 2)
    }
    const api = await context.api()
    const call = { method: 'POST', path: `/operator/v1/bulk/${id}/rows` } as const
    const sent =
      file === undefined
        ? { body: ids }
        : {
            body: await readTextOrInput(file, context.io.input),
            headers: { 'content-type': /\.csv$/i.test(file) ? 'text/csv' : 'application/x-ndjson' },
          }
    await printData(context, api, await api.ask({ ...call, ...sent }))
  },
})

export const bulk: Rows = [
  { of: 'POST /operator/v1/bulk' },
  { of: 'GET /operator/v1/bulk' },
  { of: 'GET /operator/v1/bulk/{id}' },
  addRows,
  {
    of: 'GET /operator/v1/bulk/{id}/errors',
    without: ['order'],
    columns: ['index', 'customer_id', 'code', 'message'],
    savesCsv: true,
    examples: [
      'loyalty bulk errors 0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e30',
      'loyalty bulk errors 0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e30 --out errors.csv',
    ],
  },
]
