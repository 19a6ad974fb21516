import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { Failure } from '../failure.js'

/** What the command line needs of the `access.json` of a local start. */
const Access = z.object({
  base_url: z.string(),
  operator_token: z.string(),
  nats_url: z.string(),
  nats_user: z.string().nullable(),
  nats_password: z.string().nullable(),
  nats_admin: z.object({ user: z.string(), password: z.string() }).nullable().default(null),
  mongo_url: z.string().default(''),
  mongo_backup_url: z.string().nullable().default(null),
})

const LOCAL_ACCESS = '.local/access.json'
const HOW =
  'start the system here, or name it by options or environment variables (--help shows which).'

/** How to reach a system that was started on this machine, by the file that the start wrote. */
export async function readAccess(file = LOCAL_ACCESS): Promise<z.output<typeof Access>> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Failure(`${file} cannot be read: ${HOW}`, 3)
  })
  const access = Access.safeParse(parsedJson(text))
  if (access.success) return access.data
  throw new Failure(`${file} is not the access file of a local start.`, 2)
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
