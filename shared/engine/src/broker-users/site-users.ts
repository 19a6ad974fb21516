import { z } from 'zod'
import { EVENTS_STREAM, EVENTS_SUBJECTS } from '../jetstream/events-stream.js'
import { inboxPrefixOf } from '../transport/connect.js'
import { brokerUsers, type BrokerUser } from './broker-users.js'
import { confirming, removing } from './jetstream-subjects.js'

const taken = new Set([...brokerUsers.map(({ name }) => name), 'root', 'deploy'])

/** Area, fact and account, each of them open or not. */
const TOKEN = '(?:\\*|[\\w-]+)'
const FACTS = new RegExp(`^loyalty\\.events\\.(?:>|${TOKEN}\\.(?:>|${TOKEN}\\.(?:>|${TOKEN})))$`)
const SUBJECTS_MAX = 50
const USERS_MAX = 100

const siteUser = z.strictObject({
  /** Of the user, and of the durable consumer that is its own. */
  name: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,31}$/, 'is not 1 to 32 of a-z, 0-9 and -, a letter first')
    .refine((name) => !taken.has(name), 'is the name of a user of ours'),
  subjects: z
    .array(z.string().regex(FACTS, 'is no subject of facts'))
    .min(1, 'are none')
    .max(SUBJECTS_MAX)
    .default([EVENTS_SUBJECTS]),
})
export type SiteUser = z.output<typeof siteUser>

/** The users that a site has at the broker besides ours: whoever follows facts from outside. */
export const siteUsers = z
  .array(siteUser)
  .max(USERS_MAX)
  .refine(
    (users) => new Set(users.map(({ name }) => name)).size === users.length,
    'name a user twice',
  )

/**
 * Follows facts of its subjects by one durable consumer that bears its name, and does nothing else. The broker
 * holds the filter of a consumer against the end of the subject by which it is made, so each allowed filter
 * is a subject of its own; the older subjects without a filter are not allowed.
 */
export const toBrokerUser = ({ name, subjects }: SiteUser): BrokerUser => {
  const consumer = { stream: EVENTS_STREAM, name }
  const path = `${EVENTS_STREAM}.${name}`
  return {
    name,
    publish: [
      {
        why: 'what it follows',
        subjects: subjects.map((subject) => `$JS.API.CONSUMER.CREATE.${path}.${subject}`),
      },
      {
        why: 'its consumer of the stream of facts',
        subjects: [
          `$JS.API.STREAM.INFO.${EVENTS_STREAM}`,
          `$JS.API.CONSUMER.INFO.${path}`,
          `$JS.API.CONSUMER.MSG.NEXT.${path}`,
          removing(consumer),
          confirming(consumer),
        ],
      },
    ],
    subscribe: [{ why: 'answers to it', subjects: [`${inboxPrefixOf(name)}.>`] }],
  }
}
