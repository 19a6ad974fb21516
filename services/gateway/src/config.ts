import { z } from 'zod'
import { integer, processConfig } from '@loyalty/shared/config/service-config'

const PORT_MAX = 65_535
const RATE_MAX = 1_000_000

const perSecond = (calls: number, what: string) =>
  integer(1, RATE_MAX)
    .default(calls)
    .describe(`${what} a second, for each token subject and gateway process. Default ${calls}.`)

/** Everything that the gateway reads from its environment. */
export const gatewayConfig = processConfig.extend({
  HOST: z.string().default('0.0.0.0').describe('Address to listen on. Default 0.0.0.0.'),
  PORT: integer(0, PORT_MAX)
    .default(3000)
    .describe('Port of the HTTP interface; 0 takes a free one. Default 3000.'),
  JWKS: z
    .string()
    .min(1)
    .describe('Public keys of tokens: the path or the http(s) URL of a JSON Web Key Set.'),
  TOKEN_ISSUER: z.string().min(1).describe('The iss that a token must name.'),
  TOKEN_AUDIENCE: z.string().min(1).describe('The aud that a token must name.'),
  RATE_LIMITS: z
    .enum(['on', 'off'])
    .default('on')
    .describe('Whether calls are limited: on or off. Default on.'),
  READS_PER_SECOND: perSecond(200, 'GET calls'),
  WRITES_PER_SECOND: perSecond(100, 'Other calls'),
  MIGRATIONS_PER_SECOND: perSecond(5, 'Migration calls'),
  IN_FLIGHT_MAX: integer(1, 100_000)
    .default(2_000)
    .describe('Calls at the same time; above, 503 with Retry-After. Default 2000.'),
  EVENT_LOOP_DELAY_MAX_MS: integer(0, 60_000)
    .default(1_000)
    .describe('Delay of the event loop above which calls are refused, 0 for never. Default 1000.'),
  CORS_ORIGINS: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((origin) => origin.trim() || []))
    .describe('Origins whose pages may call, separated by comma. Default: none.'),
  LOG_SUCCESS_SAMPLE: integer(0, 1_000_000)
    .default(100)
    .describe('Of this many successes one is logged; 0: none. Failures all are. Default 100.'),
})

export type GatewayConfig = z.output<typeof gatewayConfig>
