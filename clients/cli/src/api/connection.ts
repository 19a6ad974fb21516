import { readFile } from 'node:fs/promises'
import { decodeJwt } from 'jose'
import type { ConnectionOptions } from '../command-line/common-options.js'
import type { ConsoleIo } from '../console-io.js'
import { Failure } from '../failure.js'
import { readAccess } from './access.js'
import { trustAuthority } from './authority.js'
import { createApi } from './client.js'
import type { Api } from './client.js'

/** The named access file, else the named address and token, else the local start. */
export async function openApi(options: ConnectionOptions, io: ConsoleIo): Promise<Api> {
  await trustAuthority(options.ca_file, io)
  const { LOYALTY_URL, LOYALTY_TOKEN, LOYALTY_TOKEN_FILE } = io.environment
  const url = options.url ?? LOYALTY_URL
  const isLocal = options.access !== undefined || url === undefined
  const access = isLocal ? await readAccess(options.access) : null
  const file = options.token_file ?? (options.token === undefined ? LOYALTY_TOKEN_FILE : undefined)
  const named = options.token ?? (file === undefined ? LOYALTY_TOKEN : await readToken(file))
  const token = access?.operator_token ?? named
  if (token === undefined) throw new Failure('No token: use --token-file or LOYALTY_TOKEN.', 2)
  return createApi(
    { url: toAddress(access?.base_url ?? url ?? ''), account: accountOf(token) },
    token,
  )
}

/** The address of the gateway itself, without the version that some people add. */
function toAddress(text: string): string {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) {
    throw new Failure(`${text} is not an address that starts with http:// or https://.`, 2)
  }
  return text.replace(/\/+$/, '').replace(/(\/operator)?\/v1$/, '')
}

async function readToken(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch((thrown: unknown) => {
    throw new Failure(`The token cannot be read: ${String(thrown)}`, 2)
  })
  return text.trim()
}

/** Whose data a token opens, as far as it can be told from outside. */
function accountOf(token: string): string | null {
  try {
    const { account_id: account } = decodeJwt(token)
    return typeof account === 'string' ? account : null
  } catch {
    return null
  }
}
