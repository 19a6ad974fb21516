import { z } from 'zod'
import { contract } from '../contract.js'
import { described } from '../described.js'
import { listOf, orderedPage } from '../list.js'
import { exactText, timestamp, uuid } from '../scalars.js'
import { scopes } from '../tokens/scopes.js'
import { CLAIM_LENGTH_MAX } from './revocation.js'

/** How somebody got the token by which they called. */
export const signInWays = ['TOKEN', 'OPENID_CONNECT'] as const
export type SignInWay = (typeof signInWays)[number]

/** The most roles that are kept of a person. */
export const ROLES_MAX = 100
/** A person who has not called for so long is forgotten. */
export const PERSON_KEPT_DAYS = 400
/** The most people that an account keeps: of more, those who called longest ago are forgotten. */
export const PEOPLE_MAX = 10_000

const about = {
  id: 'The id of the row; ids ascend in the order in which people called for the first time.',
  subject: 'The `sub` of their tokens.',
  ways: '`OPENID_CONNECT` for who has signed in at the console by an identity provider, `TOKEN` for whoever else sent a token.',
  roles: 'The roles of their token when they were last seen, of those that the deployment knows.',
  scopes: 'All that this token could do.',
  first_seen_at: 'When they called for the first time.',
  last_seen_at: 'When they called last, to the day.',
}

const subject = exactText(1, CLAIM_LENGTH_MAX)

/** A person or a program that called with a token which is not a customer's. */
export const Person = z.object(
  described(
    {
      id: uuid,
      subject: z.string(),
      ways: z.array(z.enum(signInWays)),
      roles: z.array(z.string()),
      scopes: z.array(z.string()),
      first_seen_at: timestamp,
      last_seen_at: timestamp,
    },
    about,
  ),
)
export type Person = z.output<typeof Person>

/** The gateway's own: it tells of each subject at most once a day. */
export const notePerson = contract({
  subject: 'loyalty.catalog.people.note',
  input: z.strictObject({
    subject,
    way: z.enum(signInWays),
    roles: z.array(exactText(1, CLAIM_LENGTH_MAX)).max(ROLES_MAX),
    scopes: z.array(z.enum(scopes)).max(scopes.length),
  }),
  output: z.object({ is_new: z.boolean() }),
  errors: [],
})

/** GET /operator/v1/people */
export const listPeople = contract({
  subject: 'loyalty.catalog.people.list',
  input: z.strictObject(orderedPage),
  output: listOf(Person),
  errors: [],
})

/** DELETE /operator/v1/people/{subject}: what is kept of a person, who may call again. */
export const deletePerson = contract({
  subject: 'loyalty.catalog.people.delete',
  input: z.strictObject(described({ subject }, about)),
  output: Person,
  errors: ['PERSON_NOT_FOUND'],
})
