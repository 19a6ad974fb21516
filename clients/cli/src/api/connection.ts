import { readFile } from 'node:fs/promises'
import { decodeJwt } from 'jose'
import { z } from 'zod'
import { createApi } from './client.js'
import type { Api } from './client.js'
import { parsedJson } from './exact-json.js'
import type { ConsoleIo } from '../console-io.js'
import { Failure } from '../failure.js'
import { readSecret } from '../read-text.js'

/** What the command line needs of the `access.json` of a local start. */
const Access = z.object({
  base_url: z.string(),
  operator_token: z.string(),
  nats_url: z.string(),
  nats_user: z.string().nullable(),
  nats_password: z.string().nullable(),
  nats_admin: z.object({ user: z.string(), password: z.string() }).nullable().default(null),
  mongo_url: z.string().default(''),
  mongo_backup_url: z.string().nullable().default(null),
  health_urls: z.record(z.string(), z.string()).default({}),
})

const LOCAL_ACCESS = '.local/access.json'
const HOW =
  'start the system here, or name it by options or environment variables (--help shows which).'

/** How to reach a system that was started on this machine, by the file that the start wrote. */
export async function readAccess(file = LOCAL_ACCESS): Promise<z.output<typeof Access>> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Failure(`${file} cannot be read: ${HOW}`, 3)
  })
  const access = Access.safeParse(parsedJson(text))
  if (access.success) return access.data
  throw new Failure(`${file} is not the access file of a local start.`, 2)
}

/** From now on this process trusts what these authorities have signed, at gateway and broker alike. */
export async function trustAuthority(
  named: string | undefined,
  { environment }: ConsoleIo,
): Promise<void> {
  const file = named ?? environment['LOYALTY_CA_FILE']
  if (file === undefined) return
  // Loaded for those alone who have authorities of their own: it takes as long as much of the help.
  const [tls, { checkAuthorities, TlsFileError }] = await Promise.all([
    import('node:tls'),
    import('./authorities.js'),
  ])
  if (!('setDefaultCACertificates' in tls)) {
    throw new Failure(`Your own authorities need Node 24.5, this is ${process.version}.`, 2)
  }
  const setting = named === undefined ? 'LOYALTY_CA_FILE' : '--ca-file'
  try {
    checkAuthorities(setting, file)
  } catch (thrown) {
    if (thrown instanceof TlsFileError) throw new Failure(`${thrown.message}.`, 2)
    throw thrown
  }
  const own = await readFile(file, 'utf8')
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), own])
}

/** Where the system is and whose token asks, as far as somebody says so. */
export type ConnectionOptions = Readonly<
  Record<'url' | 'token' | 'token_file' | 'ca_file' | 'access', string | undefined>
>

/** A named token, and otherwise that of the access file, which is the local start's where nobody names an address. */
export async function openApi(options: ConnectionOptions, io: ConsoleIo): Promise<Api> {
  await trustAuthority(options.ca_file, io)
  const { LOYALTY_URL, LOYALTY_TOKEN, LOYALTY_TOKEN_FILE } = io.environment
  const url = options.url ?? LOYALTY_URL
  const isLocal = options.access !== undefined || url === undefined
  const access = isLocal ? await readAccess(options.access) : null
  const token =
    options.token ??
    (await readSecret(options.token_file)) ??
    access?.operator_token ??
    (await readSecret(LOYALTY_TOKEN_FILE)) ??
    LOYALTY_TOKEN
  if (token === undefined) throw new Failure('No token: use --token-file or LOYALTY_TOKEN.', 2)
  // A header cannot hold other signs, and whoever refuses it there prints it.
  if (!/^[!-~]+$/.test(token)) {
    throw new Failure('The token is empty, or holds blanks, line breaks or other signs.', 2)
  }
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

/** Whose data a token opens, as far as it can be told from outside. */
function accountOf(token: string): string | null {
  try {
    const { account_id: account } = decodeJwt(token)
    return typeof account === 'string' ? account : null
  } catch {
    return null
  }
}
