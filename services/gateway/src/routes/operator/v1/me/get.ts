import { accountId, timestamp } from '@loyalty/shared/contracts/scalars'
import { z } from 'zod'
import type { Caller } from '../../../../access/caller.js'
import { dataOf } from '../../../../one-service.js'
import { operation } from '../../../../operation.js'

/** Who a token speaks for, and what it may. */
const Me = z.object({
  subject: z.string().describe('Who the token was issued to: its claim `sub`.'),
  account_id: accountId.describe('The account that the token is for.'),
  scopes: z.array(z.string()).describe('All that it may, by its scopes and its roles.'),
  expires_at: timestamp.describe('When it ends.'),
})

/** The gateway's own: no service is asked. */
const me = { subject: 'gateway.me', input: z.strictObject({}), output: Me, errors: [] }

export default operation({
  method: 'GET',
  url: '/operator/v1/me',
  scopes: [],
  summary: 'See who the token speaks for and what it may',
  description: 'Answers the subject, the account and the scopes of the token, and when it ends.',
  contract: me,
  response: dataOf(Me),
  status: 200,
  handle: ({ caller }) =>
    Promise.resolve({
      ok: true,
      body: Buffer.from(JSON.stringify({ data: toMe(caller) })),
      isReplay: false,
      headers: {},
    }),
})

const toMe = ({ subject, account, scopes, expiresAtSeconds }: Caller): z.input<typeof Me> => ({
  subject,
  account_id: account,
  scopes: [...scopes],
  expires_at: new Date(expiresAtSeconds * 1_000).toISOString(),
})
