import { Command, InvalidArgumentError } from 'commander'
import {
  defaultAudience,
  defaultIssuer,
  issueToken,
  parseLifetime,
} from '@loyalty/shared/tokens/issue-token'
import { readSigningKey } from '@loyalty/shared/tokens/key-pair'
import { isScope, scopes } from '@loyalty/shared/tokens/scopes'
import type { Scope } from '@loyalty/shared/tokens/scopes'
import { isUuid } from '@loyalty/shared/ids'
import { Failure } from '../failure.js'
import { printResult } from '../console-io.js'
import type { ConsoleIo } from '../console-io.js'
import { operatorFrom } from '../operator.js'
import type { OperatorOptions } from '../operator.js'

interface IssueOptions {
  key: string
  subject: string
  account: string
  scopes: Scope[]
  lifetime: number
  issuer: string
  audience: string
  json?: boolean
}

interface RevokeOptions extends OperatorOptions {
  jti: string
  expiresAt: string
  json?: boolean
}

const issueExamples = `
Scopes:
  ${scopes.join(' ')}

Example:
  loyalty tokens issue --key keys/signing-key.json --subject web-shop \\
    --account 0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e20 \\
    --scopes "customers:read coupons:redeem" --lifetime 30d`

const revokeExamples = `
Whose token asks: --access names the access.json of a local start; without it,
LOYALTY_OPERATOR_URL and LOYALTY_OPERATOR_TOKEN in the environment, else .local/access.json.

Example:
  loyalty tokens revoke --jti 6f1c0a4e-… --expires-at 2026-03-01T00:00:00Z`

/** `loyalty tokens …` */
export const tokensCommand = (io: ConsoleIo): Command =>
  new Command('tokens')
    .description('bearer tokens of storefronts and operators')
    .addCommand(
      new Command('issue')
        .description('sign a token')
        .requiredOption('--key <file>', 'private key, signing-key.json of "keys create"')
        .requiredOption(
          '--subject <name>',
          'who will use it; limits and keys belong to the subject',
        )
        .requiredOption('--account <uuid>', 'account whose data it opens', toAccount)
        .requiredOption('--scopes <list>', 'what it may do, separated by blanks', toScopes)
        .option('--lifetime <time>', 'for example 90s, 15m, 12h, 30d', toLifetime, 30 * 86_400)
        .option('--issuer <name>', 'iss that the gateways expect', defaultIssuer)
        .option('--audience <name>', 'aud that the gateways expect', defaultAudience)
        .option('--json', 'print token, jti and expires_at as JSON')
        .addHelpText('after', issueExamples)
        .action((options: IssueOptions) => issue(io, options)),
    )
    .addCommand(
      new Command('revoke')
        .description('refuse a token on every gateway within 5 s')
        .requiredOption('--jti <id>', 'jti of the token')
        .requiredOption('--expires-at <time>', 'when it ends anyway (ISO 8601)', toInstant)
        .option('--access <file>', 'access.json of a local start')
        .option('--json', 'print the answer as JSON')
        .addHelpText('after', revokeExamples)
        .action((options: RevokeOptions) => revoke(io, options)),
    )

async function issue(io: ConsoleIo, options: IssueOptions): Promise<void> {
  const key = await readSigningKey(options.key).catch((thrown: unknown) => {
    throw new Failure(`${options.key} is not a private key of "keys create": ${String(thrown)}`)
  })
  const request = { ...options, lifetimeSeconds: options.lifetime }
  const { token, jti, expiresAt } = await issueToken(key, request, new Date())
  const expires = expiresAt.toISOString()
  printResult(io, options.json, { token, jti, expires_at: expires }, token)
  if (!options.json) io.writeError(`jti ${jti}, ends ${expires}\n`)
}

async function revoke(io: ConsoleIo, options: RevokeOptions): Promise<void> {
  const operator = await operatorFrom(options, io.environment)
  const body = { jti: options.jti, expires_at: options.expiresAt }
  const answer = await operator.post('/tokens/revoke', body)
  printResult(io, options.json, answer, `${options.jti} is revoked`)
}

function toAccount(text: string): string {
  const account = text.toLowerCase()
  if (!isUuid(account)) throw new InvalidArgumentError('It is not a uuid.')
  return account
}

function toScopes(text: string): Scope[] {
  const words = text.split(/[\s,]+/).filter((word) => word !== '')
  const unknown = words.filter((word) => !isScope(word))
  if (unknown.length > 0) throw new InvalidArgumentError(`Unknown: ${unknown.join(', ')}.`)
  if (words.length === 0) throw new InvalidArgumentError('It names no scope.')
  return words.filter(isScope)
}

function toLifetime(text: string): number {
  const seconds = parseLifetime(text)
  if (seconds === null) throw new InvalidArgumentError('It is not like 90s, 15m, 12h or 30d.')
  return seconds
}

function toInstant(text: string): string {
  const instant = new Date(text)
  if (Number.isNaN(instant.getTime())) throw new InvalidArgumentError('It is not a date-time.')
  return instant.toISOString()
}
