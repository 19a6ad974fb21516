import { z } from 'zod'
import { Failure } from '../failure.js'
import { jsonOf } from '../api/client.js'
import type { Reply } from '../api/client.js'
import { Counts } from './checkpoint.js'

/** What the public interface answers about an import, read at our border. */

const count = z.number().int().min(0)

const RowProblem = z.object({ code: z.string(), message: z.string() })

/** A row error; `index` counts the customers of the call, `event_index` the events of one. */
const RowErrorAnswer = z.object({
  index: count,
  event_index: count.nullish(),
  ...RowProblem.shape,
})
export type RowErrorAnswer = z.output<typeof RowErrorAnswer>

/** 200 of POST /customers/migrate, and its 422 when every row failed. */
const CustomersAnswer = z.object({
  import_id: z.string(),
  ...Counts.shape,
  results: z.array(z.object({ index: count, status: z.string(), error: RowProblem.nullish() })),
})

/** 202 of either operation. */
const AcceptedAnswer = z.object({ import_id: z.string() })

export const finalStatuses = ['DONE', 'DONE_WITH_ERRORS', 'FAILED'] as const

/** GET /customers/migrate/{import_id} */
const ImportAnswer = z.object({
  import_id: z.string(),
  status: z.enum(['ENQUEUED', 'IN_PROGRESS', ...finalStatuses]),
  ...Counts.shape,
  total: count,
  errors: z.array(RowErrorAnswer).default([]),
})
export type ImportAnswer = z.output<typeof ImportAnswer>

export const isFinal = ({ status }: ImportAnswer): boolean =>
  finalStatuses.some((final) => final === status)

export const readCustomersAnswer = (reply: Reply) => read(CustomersAnswer, reply)
export const readAcceptedAnswer = (reply: Reply) => read(AcceptedAnswer, reply)
export const readImportAnswer = (reply: Reply) => read(ImportAnswer, reply)

function read<Schema extends z.ZodType>(schema: Schema, reply: Reply): z.output<Schema> {
  const outcome = schema.safeParse(jsonOf(reply)['data'])
  if (outcome.success) return outcome.data
  const { path = [], message = '' } = outcome.error.issues[0] ?? {}
  throw new Failure(
    `The system answered ${reply.status} in a way that this version does not know: ` +
      `data.${path.map(String).join('.')} ${message}`,
    3,
  )
}
