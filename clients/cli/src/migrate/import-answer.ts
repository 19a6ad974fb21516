import { z } from 'zod'
import {
  AcceptedImport,
  Import,
  ImportResults,
  ImportWarning,
  RowError,
} from '@loyalty/contracts/migration/import'
import { inOurWords } from '@loyalty/contracts/errors/issue-words'
import { jsonOf } from '../api/client.js'
import type { Reply } from '../api/client.js'
import { Failure } from '../failure.js'
import type { Counts } from './checkpoint.js'

/** What the public interface answers about an import, read at our border. */

/** 200 of POST /customers/migrate, and its 422 when every row failed. */
export const readResults = (reply: Reply): ImportResults => read(KnownResults, reply)
/** 202 of either operation. */
export const readAccepted = (reply: Reply): AcceptedImport => read(AcceptedImport, reply)
/** GET /customers/migrate/{import_id} */
export const readImport = (reply: Reply): Import => read(KnownImport, reply)

const count = z.number().int()
// An older system tells of no warnings.
const KnownResults = ImportResults.extend({ warned: count.default(0) })
const KnownImport = Import.extend({
  warned: count.default(0),
  warnings: z.array(ImportWarning).default([]),
})
const Checked = z.object({
  created: count,
  updated: count,
  unchanged: count,
  // A newer system may have further codes.
  errors: z.array(RowError.extend({ code: z.string() })),
  warned: count.default(0),
  warnings: z.array(ImportWarning.extend({ code: z.string() })).default([]),
})
/** 200 of POST /operator/v1/imports/check */
export const readCheck = (reply: Reply): z.output<typeof Checked> => read(Checked, reply)

/** What an answer was refused with. */
export const codeOf = (reply: Reply): unknown => jsonOf(reply)['code']

const finalStatuses: ReadonlySet<string> = new Set(['DONE', 'DONE_WITH_ERRORS', 'FAILED'])
export const isFinal = ({ status }: Import): boolean => finalStatuses.has(status)

/** What became of the rows of an import that has ended. */
export function countsOf(ended: Import | ImportResults): Counts {
  const { total, created, updated, unchanged, failed } = ended
  const deadLetters = total - created - updated - unchanged - failed
  return { created, updated, unchanged, failed, dead_letters: deadLetters }
}

/** Rows of an import that are done, however they went. */
export const rowsDone = ({ total, pending }: Import): number => total - pending

function read<Schema extends z.ZodType>(schema: Schema, reply: Reply): z.output<Schema> {
  const outcome = schema.safeParse(jsonOf(reply)['data'], inOurWords)
  if (outcome.success) return outcome.data
  const { path = [], message = '' } = outcome.error.issues[0] ?? {}
  throw new Failure(
    `The system answered ${reply.status} in a way that this version does not know: ` +
      `data.${path.map(String).join('.')} ${message}`,
    3,
  )
}
