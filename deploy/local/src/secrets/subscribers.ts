import { chmod, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  brokerUsers,
  siteUsers,
  toBrokerUser,
  usersConf,
  usersValues,
  type SiteUser,
} from '@loyalty/engine/admin'
import { Problem } from '../problem.js'
import { overwrite } from './files.js'

/** The users of the site at the broker. It is the site's to edit, and no run removes anything from it. */
const SUBSCRIBERS_FILE = 'subscribers.json'
/** A folder, since the broker reads a changed file anew only where its container was given the folder. */
const BROKER_FOLDER = 'nats'
const OPEN_FOLDER_MODE = 0o755
const INDENT = 2

const origin = `# Users of ours and of the site: \`npm run secrets\` writes this from ${SUBSCRIBERS_FILE}.
`

/** The users of the site; none where there is no file. Throws a Problem when it is not usable. */
export async function readSubscribers(folder: string): Promise<SiteUser[]> {
  const text = await readFile(join(folder, SUBSCRIBERS_FILE), 'utf8').catch(() => '[]')
  const parsed = siteUsers.safeParse(parseJson(text))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const place = issue?.path.map(String).join('.') ?? ''
  throw new Problem(`${SUBSCRIBERS_FILE}: ${place} ${issue?.message}`)
}

/** Adds a user of the site, `billing` or `billing=loyalty.events.wallet.>,loyalty.events.coupon.>`. */
export async function addSubscriber(folder: string, text: string): Promise<void> {
  const [name = '', subjects] = text.split(/=(.*)/s)
  const present = await readSubscribers(folder)
  if (present.some((one) => one.name === name)) {
    throw new Problem(`${name} is in ${SUBSCRIBERS_FILE} already: change it there`)
  }
  const added = { name, ...(subjects !== undefined && { subjects: subjects.split(',') }) }
  const parsed = siteUsers.safeParse([...present, added])
  if (!parsed.success) {
    throw new Problem(`--subscriber ${text}: ${parsed.error.issues[0]?.message}`)
  }
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await overwrite(folder, SUBSCRIBERS_FILE, `${JSON.stringify(parsed.data, null, INDENT)}\n`)
}

/** Writes all users of the broker with the hashes of their passwords, for compose and for the chart. */
export async function writeBrokerUsers(
  folder: string,
  hashOf: (user: string) => Promise<string>,
): Promise<void> {
  const ofSite = (await readSubscribers(folder)).map(toBrokerUser)
  const users = [...brokerUsers, ...ofSite]
  const hashes = new Map<string, string>()
  for (const { name } of users) hashes.set(name, await hashOf(name))
  await mkdir(join(folder, BROKER_FOLDER), { recursive: true })
  await chmod(join(folder, BROKER_FOLDER), OPEN_FOLDER_MODE)
  const conf = usersConf(users, (user) => hashes.get(user) ?? null)
  await overwrite(join(folder, BROKER_FOLDER), 'users.conf', `${origin}\n${conf}`)
  // Ours have their hashes from the Secret.
  const values = usersValues(users, (user) => (isOurs(user) ? null : (hashes.get(user) ?? null)))
  await overwrite(folder, 'nats-users-values.yaml', `${origin}${values}`)
}

const isOurs = (user: string): boolean => brokerUsers.some(({ name }) => name === user)

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Problem(`${SUBSCRIBERS_FILE} is not JSON`)
  }
}
