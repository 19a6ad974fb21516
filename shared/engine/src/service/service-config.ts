import { z } from 'zod'
import { IDEMPOTENCY_KEPT_DAYS } from '../commit/limits.js'
import { statementModes } from '../mongo/batch-session.js'
import { logLevels } from '../observability/logger.js'
import type { BrokerTlsFiles } from '../transport/broker-tls.js'
import type { BrokerSettings } from '../transport/connect.js'
import { HANDLERS_MAX } from '../transport/limits.js'
import { readAgain } from '../config/parse-config.js'
import { passwordInUrl, passwordsFrom, type PasswordsOf } from '../config/passwords.js'

const PORT_MAX = 65_535
const HANDLERS_LIMIT = 10_000
const TRACES_KEPT = 0.01
/** Ten years: above it is no retention any more. */
export const RETENTION_DAYS_MAX = 3_650

/** A whole number from the environment. */
export const integer = (min: number, max: number) =>
  z.coerce.number(`must be a whole number, ${min} to ${max}`).int().min(min).max(max)

/** An address of one of these protocols, separated by |. */
export const url = (protocols: string) =>
  z.string().regex(new RegExp(`^(${protocols})://\\S+$`), `must start with ${protocols}://`)

/** What every process reads that talks over the broker and tells how it is. */
export const processConfig = z.object({
  NATS_URL: url('nats|tls').describe(
    'Address of NATS; several are separated by comma. With tls:// every connection uses TLS.',
  ),
  NATS_USER: z.string().optional().describe('User at NATS. Default: none.'),
  NATS_PASSWORD: z.string().optional().describe('Password of that user. Default: none.'),
  NATS_PASSWORD_BEFORE: z
    .string()
    .optional()
    .describe('Passwords that it had before, one a line, tried after that. Default: none.'),
  NATS_CA_FILE: z
    .string()
    .optional()
    .describe(
      "Path of the authorities of NATS's certificate (PEM), for tls://. Default: those that Node knows.",
    ),
  NATS_CERT_FILE: z
    .string()
    .optional()
    .describe('Path of the certificate by which this process is known to NATS. Default: none.'),
  NATS_KEY_FILE: z.string().optional().describe('Path of its private key. Default: none.'),
  HEALTH_HOST: z
    .string()
    .default('0.0.0.0')
    .describe('Address that /livez, /readyz and /metrics listen on. Default 0.0.0.0.'),
  HEALTH_PORT: integer(0, PORT_MAX)
    .default(8080)
    .describe('Port of /livez, /readyz and /metrics; 0 takes a free one. Default 8080.'),
  WRONG_SETTINGS: z
    .enum(['exit', 'stay'])
    .default('exit')
    .describe(
      'What follows when a setting is not usable: exit, with code 78, or stay, not ready, for a container that would be started again for ever. Default exit.',
    ),
  LOG_LEVEL: z
    .enum(logLevels)
    .default('info')
    .describe('Lowest level that is logged: fatal, error, warn, info, debug, trace, silent.'),
  OTEL_EXPORTER_OTLP_ENDPOINT: url('http|https')
    .optional()
    .describe(
      'Address of a collector that takes traces by OTLP over HTTP. Default: none, no tracing.',
    ),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('must be a number from 0 to 1')
    .min(0)
    .max(1)
    .default(TRACES_KEPT)
    .describe(
      `Share of the traces begun here that is kept, 0 to 1; a caller's own are kept as it says. Default ${TRACES_KEPT}.`,
    ),
})

/** What every service with a database reads; `MONGO_DATABASE` defaults to `loyalty_<name>`. */
export const serviceConfig = (name: string) =>
  processConfig.extend({
    MONGO_URL: url('mongodb|mongodb\\+srv').describe('Connection string of the replica set.'),
    MONGO_PASSWORD_BEFORE: z
      .string()
      .optional()
      .describe(
        'Passwords that the user of MONGO_URL had before, one a line, tried after that. Default: none.',
      ),
    MONGO_DATABASE: z
      .string()
      .regex(/^[\w-]{1,63}$/, 'must be 1 to 63 letters, digits, _ or -')
      .default(`loyalty_${name}`)
      .describe(`Database of this service. Default loyalty_${name}.`),
    HANDLERS_MAX: integer(1, HANDLERS_LIMIT)
      .default(HANDLERS_MAX)
      .describe(`Requests that are handled at the same time. Default ${HANDLERS_MAX}.`),
    COMMIT_STATEMENTS: z
      .enum(statementModes)
      .default('pipelined')
      .describe(
        "How a batch's statements reach the database: pipelined, or public, by the driver's public calls alone (slower). Default pipelined.",
      ),
    IDEMPOTENCY_KEPT_DAYS: integer(1, RETENTION_DAYS_MAX)
      .default(IDEMPOTENCY_KEPT_DAYS)
      .describe(
        'Days for which the answer of an Idempotency-Key is kept; takes effect with the deploy step. Default 7.',
      ),
  })

export type ProcessConfig = z.output<typeof processConfig>
export type ServiceConfig = z.output<ReturnType<typeof serviceConfig>>

/** The files of TLS to the broker, as they are set. */
export const brokerTlsOf = ({
  NATS_CA_FILE: caFile,
  NATS_CERT_FILE: certFile,
  NATS_KEY_FILE: keyFile,
}: ProcessConfig): BrokerTlsFiles => ({
  ...(caFile === undefined ? {} : { caFile }),
  ...(certFile === undefined ? {} : { certFile }),
  ...(keyFile === undefined ? {} : { keyFile }),
})

/** How this process connects to the broker. */
export const brokerSettingsOf = (name: string, config: ProcessConfig): BrokerSettings => ({
  name,
  url: config.NATS_URL,
  ...(config.NATS_USER === undefined ? {} : { user: config.NATS_USER }),
  ...(config.NATS_PASSWORD === undefined ? {} : { passwords: brokerPasswords(config) }),
  tls: brokerTlsOf(config),
})

const brokerPasswords =
  (config: ProcessConfig): PasswordsOf =>
  () =>
    passwordsFrom(readAgain(config, 'NATS_PASSWORD'), readAgain(config, 'NATS_PASSWORD_BEFORE'))

/** What this process signs in to its database with, as its files have it at the moment. */
export const databasePasswords =
  (config: Pick<ServiceConfig, 'MONGO_URL' | 'MONGO_PASSWORD_BEFORE'>): PasswordsOf =>
  () =>
    passwordsFrom(
      passwordInUrl(readAgain(config, 'MONGO_URL')),
      readAgain(config, 'MONGO_PASSWORD_BEFORE'),
    )
