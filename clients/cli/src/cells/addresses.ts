import { z } from 'zod'
import { parsedJson } from '../api/exact-json.js'
import { DATABASE_PREFIX } from '../backup/mongo.js'
import { Failure } from '../failure.js'
import { readText } from '../read-text.js'

/** Undefined where nobody names it, as an option that was not given. */
const text = z
  .string()
  .min(1)
  .optional()
  .transform((value) => value)

/** How to reach a cell's database, as root, and its broker, as admin; names as those of options. */
const CellAddress = z
  .strictObject({
    mongo_url: text,
    mongo_url_file: text,
    mongo_user: text,
    mongo_password_file: text,
    nats_url: text,
    nats_user: text,
    nats_password_file: text,
    ca_file: text,
    access: text,
    database_prefix: z.string().min(1).default(DATABASE_PREFIX),
  })
  .refine(
    ({ mongo_url: url, mongo_url_file: file, nats_url: broker, access }) =>
      access !== undefined || ((url ?? file) !== undefined && broker !== undefined),
    'names neither access nor mongo_url_file and nats_url',
  )
export type CellAddress = z.output<typeof CellAddress>

const Addresses = z.record(z.string(), CellAddress)

export type Addresses = (cell: string) => CellAddress

/** The file with the addresses of cells. Secrets stand in files that it names. */
export async function readAddresses(file: string): Promise<Addresses> {
  const addresses = Addresses.safeParse(parsedJson(await readText(file)))
  if (!addresses.success) {
    const [issue] = addresses.error.issues
    const where = issue?.path.join('.') ?? ''
    throw new Failure(`${file} is no file of addresses: ${where} ${issue?.message ?? ''}`, 2)
  }
  return (cell) => {
    const found = addresses.data[cell]
    if (found === undefined) throw new Failure(`${file} has no address of the cell ${cell}.`, 2)
    return found
  }
}
