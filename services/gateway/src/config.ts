import { z } from 'zod'
import { LIFETIME_SECONDS_MAX } from '@loyalty/engine/admin'
import { integer, processConfig } from '@loyalty/engine/process'
import { anyOrigin } from '@loyalty/contracts/catalog/account'
import { scopes } from '@loyalty/contracts/tokens/scopes'
import { allowableAlgorithms } from './access/token-verifier.js'
import { parseNetwork } from './limits/address.js'

const PORT_MAX = 65_535
const RATE_MAX = 1_000_000
const PERCENT = 100

const perSecond = (calls: number, what: string) =>
  integer(1, RATE_MAX)
    .default(calls)
    .describe(`${what} a second, for each token subject and gateway process. Default ${calls}.`)

const listOf = (text: string): string[] => text.split(',').flatMap((one) => one.trim() || [])

const networks = z.string().transform((text, context) =>
  listOf(text).flatMap((one) => {
    const network = parseNetwork(one)
    if (network === null) context.addIssue(`names ${one}, which is no address and no network`)
    return network ?? []
  }),
)

const claimName = (name: string) => z.string().min(1).max(256).default(name)

/** `{"support": "support:read support:write"}` as a map; a scope that does not exist is a mistake. */
const scopesOfRoles = z
  .string()
  .default('{}')
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      context.addIssue('must be JSON')
      return z.NEVER
    }
  })
  .pipe(
    z.record(
      z.string().min(1),
      z
        .string()
        .transform((words) => words.split(' ').filter((word) => word !== ''))
        .pipe(z.array(z.enum(scopes))),
    ),
  )
  .transform((roles) => new Map(Object.entries(roles)))

/** Everything that the gateway reads from its environment. */
export const gatewayConfig = processConfig.extend({
  HOST: z.string().default('0.0.0.0').describe('Address to listen on. Default 0.0.0.0.'),
  PORT: integer(0, PORT_MAX)
    .default(3000)
    .describe('Port of the HTTP interface; 0 takes a free one. Default 3000.'),
  WEBHOOKS: z
    .enum(['on', 'off'])
    .default('on')
    .describe(
      'Whether the service webhooks runs here; off: the audit does without it. Default on.',
    ),
  TLS_CERT_FILE: z
    .string()
    .optional()
    .describe(
      'Path of the certificate (PEM) by which PORT speaks HTTPS; read anew when it changes. Default: none, HTTP.',
    ),
  TLS_KEY_FILE: z.string().optional().describe('Path of its private key. Default: none.'),
  JWKS: z
    .string()
    .min(1)
    .describe('Public keys of tokens: the path or the http(s) URL of a JSON Web Key Set.'),
  TOKEN_ISSUER: z.string().min(1).describe('The iss that a token must name.'),
  TOKEN_AUDIENCE: z.string().min(1).describe('The aud that a token must name.'),
  TOKEN_LIFETIME_MAX: integer(0, LIFETIME_SECONDS_MAX)
    .default(0)
    .describe(
      'Seconds that a token may last: exp less iat, or less now without an iat; 0: any. Default 0.',
    ),
  TOKEN_ALGORITHMS: z
    .string()
    .default('EdDSA,ES256')
    .transform(listOf)
    .pipe(z.array(z.enum(allowableAlgorithms)).min(1))
    .describe(
      'Algorithms of signatures that are taken, separated by comma: EdDSA, ES256, RS256, PS256. Default EdDSA,ES256.',
    ),
  ACCOUNT_CLAIM: claimName('account_id').describe(
    'The claim of a token that holds the account; a point leads into an object. Default account_id.',
  ),
  CUSTOMER_CLAIM: claimName('customer_id').describe(
    'The claim of a token that holds the one customer that it is for; a point leads into an object. Default customer_id.',
  ),
  CUSTOMER_TOKEN_KEY_FILE: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Path of the private key (JWK), or of a set of them, that signs tokens for customers: the first signs, all verify; read anew when it changes. Default: none, no such tokens are issued.',
    ),
  ROLES_CLAIM: claimName('roles').describe(
    'The claim of a token that holds roles, as a list or a text with blanks; realm_access.roles for example. Default roles.',
  ),
  SCOPES_OF_ROLES: scopesOfRoles.describe(
    'What each role may, as JSON: {"support": "support:read support:write"}. Default: none, roles say nothing.',
  ),
  CELLS: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Path of a JSON file that names further cells and the accounts on them. Default: none, all accounts are at NATS_URL.',
    ),
  RATE_LIMITS: z
    .enum(['on', 'off'])
    .default('on')
    .describe('Whether calls are limited: on or off. Default on.'),
  READS_PER_SECOND: perSecond(200, 'GET calls'),
  WRITES_PER_SECOND: perSecond(100, 'Other calls'),
  MIGRATIONS_PER_SECOND: perSecond(5, 'Migration calls'),
  CUSTOMER_RATE_PERCENT: integer(1, PERCENT)
    .default(10)
    .describe('What a token for one customer may have of these rates. Default 10.'),
  FAILED_TOKENS_PER_MINUTE: integer(1, RATE_MAX)
    .default(60)
    .describe(
      'Tokens of one address, of IPv6 its /64, that are refused as none of ours; above, 429 for tokens that were not good before. Those that have expired or were revoked do not count. Default 60.',
    ),
  CODE_GUESSES_PER_ADDRESS: integer(1, RATE_MAX)
    .default(2_000)
    .describe(
      'Unknown codes and wrong PINs of gift cards, and unknown coupons of shoppers, that one address may send or have checked in 10 minutes, of IPv6 its /64; above, 429 for calls that carry a code to be looked up. Default 2000.',
    ),
  IN_FLIGHT_MAX: integer(1, 100_000)
    .default(2_000)
    .describe(
      'Calls that have arrived and wait for their answer; above, 503 with Retry-After. Default 2000.',
    ),
  LARGE_BODIES_MIB_MAX: integer(10, 10_000)
    .default(96)
    .describe(
      'MiB of large bodies that are held at the same time: migrate calls by their bytes, other bodies by eight times what they have above 64 KiB; above, 503 with Retry-After. Default 96.',
    ),
  CELL_SHARE_PERCENT: integer(1, PERCENT)
    .default(75)
    .describe('What one cell of several may have of IN_FLIGHT_MAX. Default 75.'),
  ACCOUNT_SHARE_PERCENT: integer(1, PERCENT)
    .default(50)
    .describe('What one account may have of IN_FLIGHT_MAX and LARGE_BODIES_MIB_MAX. Default 50.'),
  SUBJECT_SHARE_PERCENT: integer(1, PERCENT)
    .default(25)
    .describe('What one token subject may have of the two. Default 25.'),
  CONNECTIONS_PER_ADDRESS_MAX: integer(1, 100_000)
    .default(1_000)
    .describe(
      'Open connections of one address, of IPv6 its /64; above, 503, and with TLS closed. TRUSTED_PROXIES are not counted. Default 1000.',
    ),
  TRUSTED_PROXIES: networks
    .prefault('')
    .describe(
      'Addresses and networks (10.0.0.0/8) whose X-Forwarded-For says who calls, separated by comma. Default: none.',
    ),
  EVENT_LOOP_DELAY_MAX_MS: integer(0, 60_000)
    .default(1_000)
    .describe('Delay of the event loop above which calls are refused, 0 for never. Default 1000.'),
  CORS_ORIGINS: z
    .string()
    .default('')
    .transform(listOf)
    .pipe(z.array(anyOrigin))
    .describe(
      'Origins whose pages may call with tokens of every account, separated by comma; an account allows its own by `allowed_origins`. Default: none.',
    ),
  CONSOLE: z
    .enum(['on', 'off'])
    .default('on')
    .describe('Whether the console is at /console/: on or off. Default on.'),
  CONSOLE_OIDC_ISSUER: z
    .url()
    .optional()
    .describe(
      'OpenID Connect issuer by which people sign in at the console. Default: none, they paste a token.',
    ),
  CONSOLE_OIDC_CLIENT_ID: z
    .string()
    .min(1)
    .optional()
    .describe('The console as that issuer knows it. Default: none.'),
  CONSOLE_SIGN_IN_FILE: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Path of a file that signs in once at the console and is removed then; for starts on one machine. Default: none.',
    ),
  LOG_SUCCESS_SAMPLE: integer(0, 1_000_000)
    .default(100)

    .describe(
      'Of this many successful reads one is logged; 0: none. Writes and failures are all, but for floods of refusals. Default 100.',
    ),
})

export type GatewayConfig = z.output<typeof gatewayConfig>
